import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../src/lib/clock.ts";
import { type ExchangeId, exchangeIds } from "../config/exchangeVariables.ts";
import { candleBody, type TestCandle } from "../market/testing/candleBody.ts";
import { createTestClock, noon } from "../market/testing/fixtures.ts";
import { type Reply, type ReplyServer, startReplyServer } from "../testing/startReplyServer.ts";
import { type Candles, createCandles } from "./createCandles.ts";

const minuteMs = 60_000;

/** The answer of an exchange for one candle, one minute before noon unless the test says otherwise. */
function bodyOf(id: ExchangeId, candle: Partial<TestCandle> = {}): string {
  const figures = { open: "100", high: "120", low: "90", close: "110", volume: "10" };
  return candleBody(id, [{ at: noon - minuteMs, ...figures, ...candle }]);
}

const pegged = { open: "1", high: "1", low: "1", close: "1", volume: "1000000" };

/** Every exchange as it publishes, a dollar for a stablecoin where it is bought in dollars; some changed for the coin. */
const serve =
  (changed: Partial<Readonly<Record<ExchangeId, Reply>>> = {}, peg: Partial<TestCandle> = pegged) =>
  (path: string): Reply => {
    const id = exchangeIds.find((own) => path.startsWith(`/${own}/`));
    if (id === undefined) return { status: 404 };
    const isPeg = /usdt_usd|usdc_usd|usdtusd|usdcusd|symbol=USD[TC]|instId=USD[TC]/iu.test(path);
    if (isPeg && !/bitstamp|cryptocom/u.test(path)) return { status: 400 };
    return isPeg ? { body: bodyOf(id, peg) } : (changed[id] ?? { body: bodyOf(id) });
  };

let server: ReplyServer;

beforeEach(async () => {
  server = await startReplyServer(serve());
});

afterEach(() => server.close());

/** Daily prices around 100, which never moved by more than 2 %. */
const known = Array.from({ length: 40 }, (_none, index) => ({
  day: dayOf(noon - (40 - index) * 86_400_000),
  units: index % 2 === 0 ? "100" : "102",
}));

function create(clock = createTestClock()): Candles {
  return createCandles({
    fetch,
    clock: clock.now,
    asked: exchangeIds,
    baseUrl: server.url,
    known: () => known,
  });
}

/** Asks until they are there. */
async function candlesOf(candles: Candles, coin = "ETH") {
  await expect.poll(() => candles.read(coin, "1m").isPending).toBe(false);
  return candles.read(coin, "1m").candles;
}

describe("candles", () => {
  it("are answered at once, and asked for in the background", async () => {
    const candles = create();
    expect(candles.read("ETH", "1m")).toEqual({ candles: [], isPending: true });
    const before = candles.version();
    expect(await candlesOf(candles)).toEqual([
      [noon - minuteMs, "100", "120", "90", "110", "5500"],
    ]);
    expect(candles.version()).not.toBe(before);
  });

  it("are asked for in the words of each exchange, the stablecoins' with them", async () => {
    await candlesOf(create());
    const paths = server.seen.map(({ path }) => path).filter((path) => /eth/iu.test(path));
    expect(paths.toSorted()).toEqual([
      "/binance/api/v3/klines?symbol=ETHUSDT&interval=1m&limit=300",
      "/bitstamp/api/v2/ohlc/ethusd/?step=60&limit=300",
      "/cryptocom/exchange/v1/public/get-candlestick?instrument_name=ETH_USD&timeframe=1m&count=300",
      "/kucoin/api/v1/market/candles?type=1min&symbol=ETH-USDT",
      "/okx/api/v5/market/candles?instId=ETH-USDT&bar=1m&limit=300",
    ]);
  });

  it("are asked for again only when they may have changed", async () => {
    const clock = createTestClock();
    const candles = create(clock);
    await candlesOf(candles);
    const asked = server.seen.length;
    candles.read("ETH", "1m");
    expect(server.seen).toHaveLength(asked);
    clock.advance(minuteMs);
    candles.read("ETH", "1m");
    await expect.poll(() => server.seen.length).toBeGreaterThan(asked);
  });

  it("convert by the stablecoin's own candle, also while it has lost its peg", async () => {
    const half = { open: "0.5", high: "0.5", low: "0.5", close: "0.5", volume: "1000000" };
    const none: Reply = { status: 404 };
    server.reply(serve({ bitstamp: none, cryptocom: none }, half));
    expect((await candlesOf(create()))[0]?.slice(1, 5)).toEqual(["50", "60", "45", "55"]);
  });
});

const bad: Readonly<Record<string, Reply>> = {
  "too many requests": { status: 429 },
  "no such market": { status: 404 },
  "half an answer": { body: "[[17" },
  "an empty list": { body: "[]" },
  "a price ten times as high": {
    body: bodyOf("binance", { open: "1000", high: "1200", low: "900", close: "1100" }),
  },
  "a wick that nobody else has": { body: bodyOf("binance", { high: "900000" }) },
  "moments between two candles": { body: bodyOf("binance", { at: noon - 30_500 }) },
  "a clock that is ahead": { body: bodyOf("binance", { at: noon + 10 * minuteMs }) },
};

describe("a bad answer of one exchange", () => {
  it.each(Object.entries(bad))("changes no price: %s", async (_name, reply) => {
    server.reply(serve({ binance: reply }));
    const all = await candlesOf(create());
    expect(all.map((candle) => candle.slice(0, 5))).toEqual([
      [noon - minuteMs, "100", "120", "90", "110"],
    ]);
  });
});

describe("what one exchange alone says", () => {
  const alone = (candle: Partial<TestCandle>) => {
    const none: Reply = { status: 404 };
    const body = bodyOf("bitstamp", candle);
    return serve({ binance: none, okx: none, kucoin: none, cryptocom: none, bitstamp: { body } });
  };

  it("enters where the coin's days say that it can be true", async () => {
    server.reply(alone({ open: "101", high: "103", low: "100", close: "102" }));
    expect(await candlesOf(create())).toHaveLength(1);
  });

  it.each([
    ["a close", { close: "150", high: "150" }],
    ["a wick", { open: "101", high: "180", low: "100", close: "102" }],
  ])("stays out where they do not: %s", async (_name, candle) => {
    server.reply(alone(candle));
    expect(await candlesOf(create())).toEqual([]);
  });
});
