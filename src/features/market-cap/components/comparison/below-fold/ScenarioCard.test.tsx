import { describe, expect, it } from "vitest";
import { textOf } from "../../../../../page-parts/testing/renderPart.tsx";
import type { AssetFacts } from "../../../../../wire/market/marketCap.ts";
import { asset, coin } from "../../../testing/assetFixtures.ts";
import { renderComparison } from "../../../testing/renderComparison.tsx";
import { ScenarioCard } from "./ScenarioCard.tsx";

const render = (by: "cap" | "price", pair: readonly [AssetFacts, AssetFacts]): string =>
  renderComparison(<ScenarioCard by={by} />, pair);

const pair = [coin("ETH", "100", "2"), coin("BTC", "10", "100")] as const;
const rowWith = (html: string, share: string) =>
  Array.from(html.matchAll(/<tr.*?<\/tr>/gs), ([row]) => row).find((row) => row.includes(share));

describe("a card of scenarios", () => {
  it("tells what A would cost at a share of B's market cap, as a link to that comparison", () => {
    const row = rowWith(render("cap", pair), "50%") ?? "";
    expect(row).toContain('href="/market-cap/eth-vs-btc?ratio=0.5"');
    expect(textOf(row)).toMatch(/^50% \$5\.00 2\.50× \$500\.00$/);
  });

  it("marks the row of equal market caps, which needs no ratio in its link", () => {
    const row = rowWith(render("cap", pair), "equal market cap") ?? "";
    expect(row).toContain('href="/market-cap/eth-vs-btc"');
    expect(textOf(row)).toMatch(/^100% equal market cap \$10\.00 5\.00× \$1,000\.00$/);
  });

  it("has today's percentage among the others, at its place and without a link", () => {
    const html = render("cap", [coin("ETH", "100", "2"), coin("BTC", "8", "100")]);
    const rows = Array.from(html.matchAll(/<tr.*?<\/tr>/gs), ([row]) => textOf(row));
    expect(rows.slice(2, 5)).toEqual([
      "20% $1.60 0.80× $160.00",
      "25.00% today $2.00 1.00× $200.00",
      "50% $4.00 2.00× $400.00",
    ]);
    expect(rowWith(html, "today")).not.toContain("<a ");
  });

  it("does not repeat a percentage that is today's", () => {
    expect(render("cap", pair)).not.toContain("today");
  });

  it("tells what A would be worth at a share of B's price", () => {
    const row = rowWith(render("price", pair), "equal price") ?? "";
    expect(textOf(row)).toMatch(/^100% equal price \$10\.00K 50\.00× \$100\.00$/);
    expect(row).toContain("ratio=10");
  });

  it("calls unknown what an unknown supply hides, and links to no ratio that does not follow", () => {
    const html = render("price", [asset("UNK"), pair[1]]);
    expect(rowWith(html, "equal price")).not.toContain("<a ");
    expect(textOf(rowWith(html, "equal price") ?? "")).toMatch(/equal price unknown unknown/);
  });
});
