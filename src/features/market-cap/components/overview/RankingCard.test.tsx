import { describe, expect, it } from "vitest";
import { renderPart, textOf } from "../../../../page-parts/testing/renderPart.tsx";
import { overviewOf } from "../../loaders/loadOverview.ts";
import { asset, coin, figure } from "../../testing/assetFixtures.ts";
import { RankingCard } from "./RankingCard.tsx";

const figures = {
  asOf: "2026-09-29",
  facts: [
    coin("ETH", "100", "2"),
    coin("BTC", "10", "100"),
    asset("XAU", {
      class: "metal",
      pricedPerUnit: "10",
      quantities: { everMined: figure("100", { low: "90", high: "120", quality: "estimate" }) },
      price: figure("5"),
    }),
    asset("UNK"),
  ],
  quotes: [],
  histories: { a: [], b: [] },
};
const render = (search: Parameters<typeof overviewOf>[1] = {}) =>
  renderPart(<RankingCard data={overviewOf(figures, search, "en-US")} />);
const rowsOf = (html: string) =>
  Array.from(html.matchAll(/<tr.*?<\/tr>/gs), ([row]) => textOf(row)).slice(1);

describe("the ranking", () => {
  it("lists assets by market cap, each with its place", () => {
    expect(rowsOf(render()).map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual([
      "1 XAU",
      "2 BTC",
      "3 ETH",
    ]);
  });

  it("shows the band of an estimate and says that it is one", () => {
    const [gold] = rowsOf(render());
    expect(gold).toContain("$5.00K $4.50K – $6.00K");
    expect(gold).toContain("estimate");
  });

  it("keeps the places of all assets where one class is chosen", () => {
    const html = render({ class: "crypto" });
    expect(rowsOf(html).map((row) => row.slice(0, 5))).toEqual(["2 BTC", "3 ETH"]);
    expect(html).toMatch(/aria-current="true"[^>]*>Coins</);
  });

  it("names assets without a market cap apart, and says so where a class has no other", () => {
    expect(textOf(render())).toMatch(/their market cap is unknown: UNK$/);
    expect(textOf(render({ class: "stock" }))).toContain("No market caps in this category.");
  });

  const symbols = (html: string) => rowsOf(html).map((row) => row.split(" ")[1]);

  it.each([
    ["-cap", "XAU BTC ETH"],
    ["cap", "ETH BTC XAU"],
    ["name", "BTC ETH XAU"],
    ["-name", "XAU ETH BTC"],
    ["price", "ETH XAU BTC"],
    ["-price", "BTC XAU ETH"],
  ] as const)("sorted by %s lists %s, each with its place among all", (sort, order) => {
    const html = render({ sort });
    expect(symbols(html).join(" ")).toBe(order);
    expect(rowsOf(html).find((row) => row.includes("ETH"))).toMatch(/^3 /);
  });

  describe("of more assets than are read at once", () => {
    const many = Array.from({ length: 25 }, (_none, index) =>
      coin(`C${index}`, "1", `${100 - index}`),
    );
    const renderMany = (search: Parameters<typeof overviewOf>[1]) =>
      renderPart(
        <RankingCard
          data={overviewOf({ ...figures, facts: [...figures.facts, ...many] }, search, "en-US")}
        />,
      );

    it("shows the first ones of its order, and leads to all of them", () => {
      const html = renderMany({ sort: "-name" });
      expect(rowsOf(html)).toHaveLength(20);
      expect(rowsOf(html)[0]).toContain("XAU");
      expect(html).toContain('href="/market-cap?sort=-name&amp;rows=all#more-assets"');
      expect(textOf(html)).toContain("Show all 28");
    });

    it("shows all where that is asked for, says where the others begin, and stays with it", () => {
      const html = renderMany({ rows: "all" });
      expect(rowsOf(html)).toHaveLength(28);
      expect(html).toContain('id="more-assets">21<');
      expect(html).not.toContain("Show all");
      expect(html).toContain('href="/market-cap?class=crypto&amp;rows=all#ranking"');
      expect(html).toContain('href="/market-cap?sort=name&amp;rows=all#ranking"');
    });
  });

  it("tells its order, and has links to others that keep the class", () => {
    const html = render({ class: "crypto", sort: "-price" });
    const headings = Array.from(html.matchAll(/<th scope="col".*?<\/th>/gs), ([th]) => th);
    expect(headings.map((th) => /aria-sort="(\w+)"/.exec(th)?.[1])).toEqual([
      undefined,
      undefined,
      "descending",
    ]);
    const links = headings.map((th) => /href="([^"]*)"/.exec(th)?.[1]?.replaceAll("&amp;", "&"));
    expect(links).toEqual([
      "/market-cap?class=crypto&sort=name#ranking",
      "/market-cap?class=crypto#ranking",
      "/market-cap?class=crypto&sort=price#ranking",
    ]);
    expect(html).toContain('href="/market-cap?class=stock&amp;sort=-price#ranking"');
  });

  it("compares each asset with the main coin, and that coin with another one", () => {
    const html = render();
    expect(html).toContain('href="/market-cap/eth-vs-btc"');
    expect(html).not.toContain("btc-vs-btc");
  });
});
