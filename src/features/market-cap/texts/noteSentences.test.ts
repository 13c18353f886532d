import { describe, expect, it } from "vitest";
import { decimal } from "../../../lib/decimal.ts";
import type { CoinNote } from "../model/coinNotes.ts";
import { noteSentences } from "./noteSentences.ts";
import { asset } from "../testing/assetFixtures.ts";
import { englishWording } from "../../../page-parts/testing/englishWording.ts";

const eth = asset("ETH", { name: "Ethereum" });
const sentencesOf = (notes: readonly CoinNote[], facts = eth) =>
  noteSentences(facts, notes, englishWording);

function move(percent: string): CoinNote {
  const [from, to] = ["2026-09-22", "2026-09-29"];
  return { kind: "move", window: 7, percent: decimal(percent), from, to };
}

const rank: CoinNote = { kind: "rank", rank: 15, of: 52, classRank: 2, ofClass: 39 };

describe("notes on a coin", () => {
  it("say which way a price has moved", () => {
    expect(sentencesOf([move("8.69085"), move("-2.6307"), move("0.004")])).toEqual([
      "Ethereum has gained 8.69% against the dollar since Sep 22, 2026.",
      "Ethereum has lost 2.63% against the dollar since Sep 22, 2026.",
      "Ethereum is at the same price as on Sep 22, 2026.",
    ]);
  });

  it("place an asset among all and among its class", () => {
    const start = "Ethereum ranks #15 of 52 assets compared here by market cap";
    expect(sentencesOf([rank])).toEqual([`${start} and #2 of 39 coins.`]);
    const metal = asset("XAU", { class: "metal" });
    expect(sentencesOf([rank], metal)[0]).toMatch(/39 precious metals\.$/);
    const stock = asset("AAPL", { class: "stock" });
    expect(sentencesOf([rank], stock)[0]).toMatch(/39 companies\.$/);
  });

  const range: CoinNote = {
    kind: "range",
    days: 90,
    from: "2026-07-05",
    to: "2026-09-29",
    low: "1760.388829",
    lowDay: "2026-07-05",
    high: "2775.8565",
    highDay: "2026-09-23",
    latest: "2666.204667",
    position: decimal("89.2018"),
  };

  it("place the price in its range, in US dollars", () => {
    expect(sentencesOf([range])).toEqual([
      "From Jul 5, 2026 to Sep 29, 2026, Ethereum ranged from a low of $1,760.39 (Jul 5, 2026) to a high of $2,775.86 (Sep 23, 2026). The price is now 89% of the way from low to high.",
    ]);
  });

  it("write the zeros of a very small price out", () => {
    const [sentence] = sentencesOf([{ ...range, low: "0.00000259397", high: "0.000005309078" }]);
    expect(sentence).toContain("from a low of $0.000002594 (Jul 5, 2026)");
    expect(sentence).toContain("to a high of $0.000005309 (Sep 23, 2026)");
  });

  it("are none where nothing is known", () => {
    expect(sentencesOf([])).toEqual([]);
  });
});
