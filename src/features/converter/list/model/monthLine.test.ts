import { describe, expect, it } from "vitest";
import type { Quote } from "../../../../wire/market/market.ts";
import { sparklinePath } from "../../../../ui/sparkline/sparklinePath.ts";
import { historyLine, quotesLine } from "./monthLine.ts";

const day = "2026-09-29";

const quote = (symbol: string, figures: Readonly<Record<number, string>>): Quote => {
  const days: Readonly<Record<number, string>> = { 0: day, 1: "2026-09-28", 30: "2026-08-30" };
  const dated = (at: number) => ({ day: days[at] ?? "", unitsPerUsd: figures[at] ?? "" });
  return {
    symbol,
    latest: dated(0),
    before: {
      ...(figures[1] !== undefined && { 1: dated(1) }),
      ...(figures[30] !== undefined && { 30: dated(30) }),
    },
  };
};

describe("the line of a history", () => {
  it("is that of its last month", () => {
    const points = Array.from({ length: 40 }, (_, at) => [day, String(at)] as const);
    const month = Array.from({ length: 31 }, (_, at) => at + 9);
    expect(historyLine({ points }, day)).toBe(sparklinePath(month));
  });

  it("is none where the history ends before the price, or has no day", () => {
    expect(historyLine({ points: [["2026-09-28", "1"]] }, day)).toBe("");
    expect(historyLine({ points: [] }, day)).toBe("");
  });
});

describe("the line of the quotes", () => {
  const coin = quote("BTC", { 0: "0.25", 1: "0.5", 30: "1" });

  it("goes straight from one of their days to the next", () => {
    const dollar = quote("USD", { 0: "1", 1: "1", 30: "1" });
    const month = Array.from({ length: 31 }, (_, at) => (at === 30 ? 4 : 1 + at / 29));
    expect(quotesLine(coin, dollar)).toBe(sparklinePath(month));
  });

  it("begins where both sides have a figure, and is none for a single day", () => {
    const dollar = quote("USD", { 0: "1", 1: "1" });
    const gap = Array.from({ length: 29 }, () => null);
    expect(quotesLine(coin, dollar)).toBe(sparklinePath([...gap, 2, 4]));
    expect(quotesLine(coin, quote("USD", { 0: "1" }))).toBe("");
  });
});
