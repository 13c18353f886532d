import { describe, expect, it } from "vitest";
import { findChoices } from "./findChoices.ts";
import type { Listed, Listing } from "./searchEntries.ts";

function listed(kind: Listed["kind"], ticker: string, label: string): Listed {
  return { kind, id: `${kind}-${ticker}`, ticker, names: [label], label };
}

const listing: Listing = {
  coins: [listed("coin", "ADA", "Cardano"), listed("coin", "XAU", "Gold")],
  stocks: [listed("stock", "AAPL", "Apple")],
  currencies: [listed("currency", "AUD", "Australian Dollar")],
};

function tickers(query: string, kind: Parameters<typeof findChoices>[2]["kind"]) {
  const { pair, groups } = findChoices(query, listing, {
    kind,
    defaults: { coin: "ADA", currency: "AUD" },
  });
  const all = groups.flatMap(({ options }) => options.map(({ ticker }) => ticker));
  return { pair: pair && [pair.from.ticker, pair.to.ticker], all };
}

describe("findChoices", () => {
  it.each([
    ["any", ["ADA", "XAU", "AUD"]],
    ["coin", ["ADA", "XAU", "AUD"]],
    ["money", ["AUD", "ADA", "XAU"]],
    ["currency", ["AUD"]],
    ["asset", ["ADA", "XAU", "AAPL"]],
  ] as const)("offers for %s what can be chosen there", (kind, all) => {
    expect(tickers("", kind)).toEqual({ pair: undefined, all });
  });

  it("finds a stock by its name where stocks can be chosen, and only there", () => {
    expect(tickers("apple", "asset").all).toEqual(["AAPL"]);
    expect(tickers("apple", "any").all).toEqual(["AAPL"]);
    for (const kind of ["coin", "money", "currency"] as const)
      expect(tickers("apple", kind).all).not.toContain("AAPL");
  });

  it("shows the group of the best match first, whatever the side", () => {
    expect(tickers("aud", "coin").all).toEqual(["AUD"]);
    expect(tickers("au", "coin").all).toEqual(["AUD", "XAU"]);
  });

  it("takes two words for a conversion only where a conversion can be chosen", () => {
    expect(tickers("ada aud", "any")).toEqual({ pair: ["ADA", "AUD"], all: ["ADA", "AUD"] });
    expect(tickers("ada aud", "asset").pair).toBeUndefined();
  });
});
