import { describe, expect, it } from "vitest";
import { createKeptReader } from "../../src/api/offline/createKeptReader.ts";
import { createOfflineMarketApi } from "../../src/api/offline/createOfflineMarketApi.ts";
import { trusted } from "../../src/lib/trusted.ts";
import type { Quote, RatesCapsule } from "../../src/wire/market/market.ts";
import { type Fraction, fraction, marketDays, price } from "../e2e/support/pages/market.ts";
import { createDice } from "./createDice.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const capsulePath = "/v1/mix/public/ratesCapsule";

/** A device without a network that keeps what the server has answered. */
async function openDevice() {
  const text = await (await ask(capsulePath)).text();
  const { data } = trusted<{ readonly data: RatesCapsule }>(JSON.parse(text));
  const read = createKeptReader({
    match: (address) =>
      Promise.resolve(
        typeof address === "string" && address.endsWith(capsulePath)
          ? new Response(text)
          : undefined,
      ),
  });
  return { api: createOfflineMarketApi(read), capsule: data };
}

const newest = marketDays.at(-1);
const priced = [...(newest?.units ?? [])].filter(([, digits]) => digits !== "");
const symbols = priced.map(([symbol]) => symbol);

/** The price between two quotes of a device. */
function keptPrice(quotes: readonly Quote[]): Fraction {
  const [source, target] = quotes.map(({ latest }) => fraction(latest.unitsPerUsd));
  if (source === undefined || target === undefined) throw new Error("a quote is missing");
  return { over: target.over * source.under, under: target.under * source.over };
}

const isSame = (one: Fraction, other: Fraction): boolean =>
  one.over * other.under === other.over * one.under;

const dice = createDice(20_260_929);
const pick = () => symbols[dice(symbols.length)] ?? "";
const pairOf = (): readonly [string, string] => {
  const base = pick();
  const quote = pick();
  return base === quote ? pairOf() : [base, quote];
};

describe("a device without a network", () => {
  it("has the prices of 500 random pairs to the last digit", async () => {
    const { api } = await openDevice();
    for (const pair of Array.from({ length: 500 }, pairOf)) {
      const { quotes } = await api.coinQuotes(pair);
      expect([pair, isSame(keptPrice(quotes), price(...pair))]).toEqual([pair, true]);
      expect(quotes.map(({ latest }) => latest.day)).toEqual([newest?.day, newest?.day]);
    }
  });

  it("has 100 random pairs on random days that it keeps, and names the nearest of any other", async () => {
    const { api, capsule } = await openDevice();
    const kept = [capsule.asOf, ...capsule.days.filter((day) => day !== null)];
    const unitsOn = (symbol: string, day: string) =>
      marketDays.find((entry) => entry.day === day)?.units.get(symbol) ?? "";
    let exact = 0;
    for (const pair of Array.from({ length: 100 }, pairOf)) {
      const wanted =
        dice(2) === 0 ? kept[dice(kept.length)] : marketDays[dice(marketDays.length)]?.day;
      const both = kept.filter((day) => pair.every((symbol) => unitsOn(symbol, day) !== ""));
      const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(wanted ?? ""));
      const nearest = Math.min(...both.map(apart));
      const { quotes } = await api.coinQuotes(pair, undefined, wanted);
      const days = [...new Set(quotes.map(({ latest }) => latest.day))];
      expect([pair, wanted, days.map(apart)]).toEqual([pair, wanted, [nearest]]);
      expect([pair, days, isSame(keptPrice(quotes), price(...pair, days[0]))]).toEqual([
        pair,
        days,
        true,
      ]);
      if (nearest === 0) exact += 1;
    }
    expect(exact).toBeGreaterThan(30);
  });
});
