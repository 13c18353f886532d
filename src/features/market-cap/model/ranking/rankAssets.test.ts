import { describe, expect, it } from "vitest";
import { asset, coin, figure, pricesUntilNow, weekQuote } from "../../testing/assetFixtures.ts";
import { coinNotes, priceRange } from "../coinNotes.ts";
import { paginate } from "./paginate.ts";
import { filterRanking, rankAssets } from "./rankAssets.ts";
import { moveOf, nearComparisons, trendingComparisons } from "./suggestComparisons.ts";

const metal = asset("GLD", {
  class: "metal",
  pricedPerUnit: "2",
  quantities: { everMined: figure("10") },
  price: figure("50"),
});
const all = [
  coin("MID", "1", "500"),
  asset("NIL", { price: figure("9") }),
  coin("TOP", "1", "900"),
  metal,
  coin("TWN", "1", "1000"),
  coin("LOW", "1", "495"),
];
const ranking = rankAssets(all);
const { ranked } = ranking;

describe("the ranking", () => {
  it("is by market value across classes, equals by ticker", () => {
    expect(ranked.map(({ facts, rank, classRank }) => [facts.symbol, rank, classRank])).toEqual([
      ["GLD", 1, 1],
      ["TWN", 2, 1],
      ["TOP", 3, 2],
      ["MID", 4, 3],
      ["LOW", 5, 4],
    ]);
  });

  it("gives no place to what has no known value", () => {
    expect(ranking.unranked.map(({ symbol }) => symbol)).toEqual(["NIL"]);
  });

  it("is the same whatever the order of the answer", () => {
    expect(rankAssets(all.toReversed()).ranked).toEqual(ranked);
  });

  it("keeps its places when it is filtered", () => {
    const coins = filterRanking(ranking, "crypto");
    expect(coins.ranked.map(({ rank }) => rank)).toEqual([2, 3, 4, 5]);
    expect(coins.unranked).toHaveLength(1);
    expect(filterRanking(ranking, "stock")).toEqual({ ranked: [], unranked: [] });
    expect(filterRanking(ranking, undefined)).toEqual(ranking);
  });
});

describe("trending comparisons", () => {
  // Units for a dollar: half of them is twice the price.
  const quotes = [
    weekQuote("TWN", "1", "0.8"),
    weekQuote("TOP", "1", "2"),
    weekQuote("MID", "1", "0.5"),
    weekQuote("NIL", "1", "0.1"),
    { symbol: "LOW", latest: { day: "2026-09-29", unitsPerUsd: "1" }, before: {} },
  ];

  it("are the largest moves either way beside the most valuable coin, and that coin beside the second", () => {
    const trending = trendingComparisons(ranked, quotes);
    expect(trending.map(({ slug, move }) => [slug, move.toFixed()])).toEqual([
      ["mid-vs-twn", "100"],
      ["top-vs-twn", "-50"],
      ["twn-vs-top", "25"],
    ]);
  });

  it("are none without quotes or with a single coin", () => {
    expect(trendingComparisons(ranked, [])).toEqual([]);
    expect(trendingComparisons(ranked.slice(1, 2), quotes)).toEqual([]);
  });

  it("are of no asset whose earlier price is unknown", () => {
    expect(moveOf(quotes[4], 7)).toBeUndefined();
    expect(moveOf(undefined, 7)).toBeUndefined();
  });
});

describe("other comparisons", () => {
  it("are neighbours, the nearest to each other first", () => {
    expect(nearComparisons(ranked).map(({ slug, ratio }) => [slug, ratio.toFixed(2)])).toEqual([
      ["twn-vs-gld", "1.00"],
      ["low-vs-mid", "0.99"],
      ["top-vs-twn", "0.90"],
      ["mid-vs-top", "0.56"],
    ]);
  });

  it("leave out what is shown elsewhere, in either direction", () => {
    const slugs = nearComparisons(ranked, { without: ["mid-vs-low", "twn-vs-gld"] }).map(
      ({ slug }) => slug,
    );
    expect(slugs).toEqual(["top-vs-twn", "mid-vs-top"]);
  });

  it("are about the assets of a page where it has some", () => {
    const near = nearComparisons(ranked, { about: ["MID"] });
    expect(near.map(({ slug }) => slug)).toEqual([
      "low-vs-mid",
      "mid-vs-top",
      "mid-vs-gld",
      "mid-vs-twn",
    ]);
  });
});

describe("pages of a list", () => {
  const list = ["a", "b", "c", "d", "e"];

  it.each([
    [undefined, 1, "ab"],
    ["1", 1, "ab"],
    ["3", 3, "e"],
    ["4", 3, "e"],
    ["0", 1, "ab"],
    ["-1", 1, "ab"],
    ["2.5", 1, "ab"],
    ["x", 1, "ab"],
    ["99999999999", 1, "ab"],
  ])("for %j give page %i with %s", (wanted, page, items) => {
    expect(paginate(list, wanted, 2)).toEqual({ items: [...items], page, pages: 3 });
  });

  it("of an empty list is one empty page", () => {
    expect(paginate([], "2", 10)).toEqual({ items: [], page: 1, pages: 1 });
  });
});

describe("notes of a coin", () => {
  it("are its moves, its place and its place among its own prices", () => {
    const notes = coinNotes({
      symbol: "MID",
      quote: weekQuote("MID", "1", "0.5"),
      points: pricesUntilNow(["4", "1", null, "9", "3"]),
      ranked,
    });
    expect(notes).toMatchObject([
      { kind: "move", window: 7, from: "2026-09-22", to: "2026-09-29" },
      { kind: "rank", rank: 4, of: 5, classRank: 3, ofClass: 4 },
      {
        kind: "range",
        from: "2026-09-25",
        to: "2026-09-29",
        low: "1",
        lowDay: "2026-09-26",
        high: "9",
        highDay: "2026-09-28",
        latest: "3",
      },
    ]);
    const [move, , range] = notes;
    expect(move?.kind === "move" && move.percent.toFixed()).toBe("100");
    expect(range?.kind === "range" && range.position.toFixed()).toBe("25");
  });

  it("are none of what is unknown", () => {
    expect(coinNotes({ symbol: "NIL", ranked })).toEqual([]);
  });

  it("look no further back than the days of the range, its first day included", () => {
    const points = pricesUntilNow(["100", "7", "5", "6"]);
    expect(priceRange(points, 2)).toMatchObject({ from: "2026-09-27", high: "7", low: "5" });
  });

  it("tell no range of a price that never moved", () => {
    expect(priceRange(pricesUntilNow(["5", "5"]), 90)).toBeUndefined();
    expect(priceRange(pricesUntilNow([null]), 90)).toBeUndefined();
  });
});
