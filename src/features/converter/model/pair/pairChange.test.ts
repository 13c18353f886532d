import { describe, expect, it } from "vitest";
import { coinQuote, dollarQuote } from "../../testing/renderInConverter.tsx";
import { shownChange } from "./pairChange.ts";

const coinDay = {
  symbol: "BTC",
  at: 0,
  open: "40000",
  last: "50000",
  high: "51000",
  low: "39000",
  volume: "1",
};
const textOf = (change: ReturnType<typeof shownChange>) =>
  change && [change.before.toFixed(), change.percent.toFixed()];

describe("the move over 24 hours", () => {
  it("is not unknown beside a known high of these hours", () => {
    const fiat = { ...dollarQuote(), latest: { day: "2026-09-29", unitsPerUsd: "2" } };
    const quotes = { coin: coinQuote(), fiat };
    expect(textOf(shownChange({ quotes, coinDay }, 1))).toEqual(["80000", "25"]);
    expect(shownChange({ quotes, coinDay }, 7)).toBeUndefined();
    expect(shownChange({ quotes }, 1)).toBeUndefined();
  });

  it("is that of the figures where they belong together", () => {
    const before = { 1: { day: "2026-09-28", unitsPerUsd: "1" } };
    const coin = coinQuote({ 1: { day: "2026-09-28", unitsPerUsd: "0.000016" } });
    const quotes = { coin, fiat: dollarQuote(before) };
    expect(textOf(shownChange({ quotes, coinDay }, 1))).toEqual(["62500", "-20"]);
  });
});
