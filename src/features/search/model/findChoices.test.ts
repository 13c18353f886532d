import { describe, expect, it } from "vitest";
import { type Choice, findChoices } from "./findChoices.ts";
import type { Listed, Listing } from "./searchEntries.ts";

function listed(kind: Listed["kind"], ticker: string, label: string): Listed {
  return { kind, id: `${kind}-${ticker}`, ticker, names: [label], label };
}

const listing: Listing = {
  coins: [
    listed("coin", "BTC", "Bitcoin"),
    listed("coin", "ADA", "Cardano"),
    listed("coin", "ADAX", "Cardano Classic"),
    listed("coin", "XAU", "Gold"),
  ],
  stocks: [listed("stock", "AAPL", "Apple")],
  currencies: [
    listed("currency", "AUD", "Australian Dollar"),
    listed("currency", "NGN", "Nigerian Naira"),
  ],
};

/** A choice in short: `ADA`, `ADA>AUD`, `0.5 ADA>AUD` for an answer, `ADA:BTC` for a comparison. */
function inShort(choice: Choice): string {
  if (choice.kind === "comparison") return `${choice.a.ticker}:${choice.b.ticker}`;
  if ("ticker" in choice) return choice.ticker;
  const { from, to, amount = "1" } = choice.pair;
  const pair = `${from.ticker}>${to.ticker}`;
  return choice.kind === "answer" ? `${amount} ${pair}` : pair;
}

type Kind = Parameters<typeof findChoices>[2]["kind"];

function found(query: string, kind: Kind = "any", currency = "AUD") {
  const groups = findChoices(query, listing, { kind, defaults: { coin: "BTC", currency } });
  return groups.map(({ id, options }) => [id, options.map(inShort).join(" ")]);
}

describe("findChoices", () => {
  it.each([
    ["any", "BTC ADA ADAX XAU AUD NGN"],
    ["coin", "BTC ADA ADAX XAU AUD NGN"],
    ["money", "AUD NGN BTC ADA ADAX XAU"],
    ["currency", "AUD NGN"],
    ["asset", "BTC ADA ADAX XAU AAPL"],
  ] as const)("offers for %s what can be chosen there", (kind, all) => {
    const groups = found("", kind);
    expect(groups.map(([, options]) => options).join(" ")).toBe(all);
  });

  it("finds a stock by its name where stocks can be chosen, and only there", () => {
    expect(found("apple", "asset")).toEqual([["stocks", "AAPL"]]);
    for (const kind of ["coin", "money", "currency"] as const)
      expect(found("apple", kind).flat().join(" ")).not.toContain("AAPL");
  });

  it("shows the group of the best match first, whatever the side", () => {
    expect(found("aud", "coin")).toEqual([["currencies", "AUD"]]);
    expect(found("au", "coin")).toEqual([
      ["currencies", "AUD"],
      ["coins", "XAU"],
    ]);
  });

  it("puts before what is found the ways on from the best of it", () => {
    expect(found("ada")).toEqual([
      ["pairs", "ADA>AUD"],
      ["comparisons", "ADA:BTC"],
      ["coins", "ADA ADAX"],
    ]);
    expect(found("naira")).toEqual([
      ["pairs", "BTC>NGN"],
      ["currencies", "NGN"],
    ]);
    expect(found("apple")).toEqual([
      ["comparisons", "AAPL:BTC"],
      ["stocks", "AAPL"],
    ]);
    expect(found("bitcoin")[1]).toEqual(["comparisons", "BTC:XAU"]);
  });

  it("answers a typed conversion, and offers what else its sides may be wanted for", () => {
    expect(found("0.5 ada ngn")).toEqual([
      ["answer", "0.5 ADA>NGN"],
      ["pairs", "ADA>NGN ADA>AUD"],
      ["comparisons", "ADA:BTC"],
      ["coins", "ADA ADAX"],
    ]);
    // No pair twice, none of a currency with itself.
    for (const query of ["ada aud", "aud ada"]) expect(found(query)[1]?.[1]).not.toContain(" ");
    expect(found("ada xau")).toContainEqual(["comparisons", "ADA:XAU"]);
    expect(found("aud ngn")).toEqual([
      ["answer", "1 AUD>NGN"],
      ["pairs", "AUD>NGN"],
    ]);
  });

  it("takes two words for a conversion only where a conversion can be chosen", () => {
    expect(found("ada aud")[0]).toEqual(["answer", "1 ADA>AUD"]);
    expect(found("ada aud", "asset")).toEqual([]);
  });

  it("offers no way into a currency that is not listed", () => {
    expect(found("ada", "any", "ZZZ").map(([id]) => id)).toEqual(["comparisons", "coins"]);
    expect(found("ada ngn", "any", "ZZZ")[1]).toEqual(["pairs", "ADA>NGN"]);
  });
});
