import { asyncProperty, assert, constantFrom, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { divideDigits } from "../../model/digits.ts";
import { decimal } from "../../../../src/lib/decimal.ts";
import type { Decimal } from "../../../../src/wire/market/market.ts";
import { type ExchangeId, exchangeIds } from "../../../config/exchangeVariables.ts";
import { exchangeBody, marketsOf } from "../../testing/exchangeBodies.ts";
import { createTestMarket, listed, noon, snapshot } from "../../testing/fixtures.ts";
import { createExchangeSource } from "./createExchangeSource.ts";

const heldUnits = snapshot.units.get("BTC")?.at(-1) ?? "";
const held = divideDigits("1", heldUnits, 15) ?? "";
const times = (factor: Decimal): Decimal => decimal(held).times(factor).precision(15).toFixed();

/** A fault of its own for each: two exchanges that are wrong alike are what two that are right look like. */
const factors: Readonly<Record<ExchangeId, Decimal>> = {
  binance: "10",
  okx: "0.1",
  kucoin: "3600000",
  bitstamp: "0.45",
  cryptocom: "2.2",
};

function bodyOf(id: ExchangeId, price: Decimal, at = noon - 1000): string {
  const day = { last: price, open: price, high: price, low: price, volume: "50" };
  const markets = marketsOf(id, { BTC: day }).filter(
    // Of coins that are not looked at only as many as an answer must have.
    ({ base }, index) => index < 25 || base.startsWith("USD"),
  );
  return exchangeBody(
    id,
    markets.map((market) => ({ ...market, at })),
  );
}

/** Every way in which an exchange may answer, the good one among them. */
const answers: Readonly<Record<string, (id: ExchangeId, right: Decimal) => Response>> = {
  right: (id, right) => new Response(bodyOf(id, right)),
  wrong: (id) => new Response(bodyOf(id, times(factors[id]))),
  zero: (id) => new Response(bodyOf(id, "0")),
  negative: (id, right) => new Response(bodyOf(id, `-${right}`)),
  late: (id) => new Response(bodyOf(id, times("3"), noon - 3_600_000)),
  early: (id) => new Response(bodyOf(id, times("3"), noon + 3_600_000)),
  half: (id, right) => new Response(bodyOf(id, right).slice(0, 900)),
  empty: () => new Response("{}"),
  limited: () => new Response("", { status: 429, headers: { "retry-after": "60" } }),
  down: () => new Response("", { status: 503 }),
};
const kinds = Object.keys(answers);
const kind = constantFrom(...kinds);

async function priceAfter(all: readonly string[], right: Decimal): Promise<Decimal | undefined> {
  const fetch = async (url: unknown): Promise<Response> => {
    const index = exchangeIds.findIndex((id) => String(url).includes(`/${id}/`));
    const id = exchangeIds[index] ?? "okx";
    return answers[all[index] ?? ""]?.(id, right) ?? new Response("", { status: 404 });
  };
  const clock = (): number => noon;
  const source = createExchangeSource({ fetch, clock, listed, baseUrl: "http://exchanges.test" });
  const market = createTestMarket({ source, clock });
  await market.refresh();
  return market.quotes({ symbols: ["BTC"] }).quotes[0]?.latest.unitsPerUsd;
}

const unitsOf = (price: Decimal): Decimal | null => divideDigits("1", price, 15);

describe("whatever five exchanges answer", () => {
  it("the price is the right one or the one held", async () => {
    const right = times("1.03");
    await assert(
      asyncProperty(tuple(kind, kind, kind, kind, kind), async (all) => {
        expect([unitsOf(right), heldUnits]).toContain(await priceAfter(all, right));
      }),
      { numRuns: 60 },
    );
  });

  it("a crash of 60 % is believed of two that agree, and of one alone it is not", async () => {
    const crash = times("0.4");
    const [right, down] = ["right", "down"];
    expect(await priceAfter([right, down, down, right, down], crash)).toBe(unitsOf(crash));
    expect(await priceAfter([right, "wrong", down, right, down], crash)).toBe(unitsOf(crash));
    expect(await priceAfter([down, down, down, right, down], crash)).toBe(heldUnits);
  });
});
