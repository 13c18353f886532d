import { describe, expect, it } from "vitest";
import { textOf } from "../../../../../page-parts/testing/renderPart.tsx";
import { asset, coin, figure } from "../../../testing/assetFixtures.ts";
import { renderComparison } from "../../../testing/renderComparison.tsx";
import { LargestCard } from "./LargestCard.tsx";

const eth = coin("ETH", "100", "2");
const btc = coin("BTC", "10", "100");
const gold = asset("XAU", {
  class: "metal",
  quantities: { everMined: figure("100", { low: "80", high: "120", quality: "estimate" }) },
  price: figure("50"),
});
const rowsOf = (html: string) =>
  Array.from(html.matchAll(/<tr.*?<\/tr>/gs), ([row]) => row).slice(1);

describe("A at the market caps of others", () => {
  it("has the price and the multiple at each one's cap, the most valuable first, without A and what has no cap", () => {
    const rows = rowsOf(renderComparison(<LargestCard />, [eth, btc, gold, asset("UNK")]));
    expect(rows.map(textOf)).toEqual([
      "XAU XAU $50.00 $40.00 – $60.00 25.00× $5.00K",
      "BTC BTC $10.00 5.00× $1,000.00",
    ]);
  });

  it("says that it has an estimate only where it has one", () => {
    expect(renderComparison(<LargestCard />, [eth, btc, gold])).toContain("estimate");
    expect(renderComparison(<LargestCard />, [eth, btc])).not.toContain("estimate");
  });

  it("links each to its comparison, and marks the one that the page is about", () => {
    const [first, second] = rowsOf(renderComparison(<LargestCard />, [eth, btc, gold]));
    expect(first).toContain('href="/market-cap/eth-vs-xau"');
    expect(second).toContain('href="/market-cap/eth-vs-btc"');
    expect(first).toMatch(/^<tr>/);
    expect(second).toMatch(/^<tr class=/);
  });

  it("has ten of them, and counts A's supply as the page does", () => {
    const others = Array.from({ length: 15 }, (_, index) => coin(`C${index}`, "1", `${index + 1}`));
    const a = asset("ETH", {
      quantities: { circulating: figure("100"), maximum: figure("200") },
      price: figure("2"),
    });
    const rows = rowsOf(
      renderComparison(<LargestCard />, [a, btc, ...others], { supplyA: "maximum" }),
    );
    expect(rows).toHaveLength(10);
    expect(textOf(rows[0] ?? "")).toBe("BTC BTC $5.00 2.50× $1,000.00");
    expect(rows[1]).toContain('href="/market-cap/eth-vs-c14?supplyA=maximum"');
  });

  it("counts B's supply as the page does, and takes the holding along, but no ratio", () => {
    const b = asset("BTC", {
      quantities: { circulating: figure("10"), maximum: figure("20") },
      price: figure("100"),
    });
    const search = { supplyB: "maximum", ratio: "0.5", holding: "3" } as const;
    const rows = rowsOf(renderComparison(<LargestCard />, [eth, b, gold], search));
    expect(textOf(rows[1] ?? "")).toBe("BTC BTC $20.00 10.00× $2.00K");
    expect(rows[1]).toContain('href="/market-cap/eth-vs-btc?holding=3&amp;supplyB=maximum"');
    expect(rows[0]).toContain('href="/market-cap/eth-vs-xau?holding=3"');
  });

  it("calls unknown what an unknown supply of A hides", () => {
    const [row = ""] = rowsOf(renderComparison(<LargestCard />, [asset("NIL"), btc]));
    expect(textOf(row)).toBe("BTC BTC unknown unknown $1,000.00");
  });
});
