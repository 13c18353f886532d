import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Reply,
  type ReplyServer,
  startReplyServer,
} from "../../../testing/startReplyServer.ts";
import type { DailyRates, MarketSource } from "../../model/marketSource.ts";
import { policy } from "../../model/policy.ts";
import { type ExchangeId, exchangeIds } from "../../../config/exchangeVariables.ts";
import { assetNames } from "../../names/assetNames.ts";
import { exchangeBody, marketsOf } from "../../testing/exchangeBodies.ts";
import { createTestClock, failureOf, listed, noon } from "../../testing/fixtures.ts";
import { createExchangeSource, type ExchangeSourceDeps } from "./createExchangeSource.ts";

const signal = AbortSignal.any([]);
const minuteMs = 60_000;
/** All listed coins, and the dollar itself. */
const pricedCount =
  1 + listed.filter((symbol) => assetNames.get(symbol)?.class === "crypto").length;
/** Long enough for the exchanges that answer, on a machine that has other things to do. */
const silenceMs = 3000;
const soundOf = (id: ExchangeId): Reply => ({ body: exchangeBody(id, marketsOf(id)) });

/** Every exchange as it publishes, some of them changed. */
const serve =
  (changed: Partial<Readonly<Record<ExchangeId, Reply>>> = {}) =>
  (path: string): Reply => {
    const id = exchangeIds.find((own) => path.startsWith(`/${own}/`));
    return id === undefined ? { status: 404 } : (changed[id] ?? soundOf(id));
  };

let server: ReplyServer;

beforeEach(async () => {
  server = await startReplyServer(serve());
});

afterEach(() => server.close());

function createSource(deps: Partial<ExchangeSourceDeps> = {}): MarketSource {
  return createExchangeSource({ fetch, clock: () => noon, listed, baseUrl: server.url, ...deps });
}

const ask = (deps?: Partial<ExchangeSourceDeps>): Promise<DailyRates> =>
  createSource(deps).latest(signal);

describe("good answers", () => {
  it("ask each exchange once for all its markets, without a key", async () => {
    await ask();
    expect(server.seen.map(({ path }) => path).toSorted()).toEqual([
      "/binance/api/v3/ticker/24hr?type=MINI",
      "/bitstamp/api/v2/ticker/",
      "/cryptocom/exchange/v1/public/get-tickers",
      "/kucoin/api/v1/market/allTickers",
      "/okx/api/v5/market/tickers?instType=SPOT",
    ]);
  });

  it("are one price for every listed coin, with its moment and the 24 hours before", async () => {
    const { day, fetchedAt, unitsPerUsd, spots, agreed } = await ask();
    expect([day, fetchedAt]).toEqual(["2026-10-01", noon]);
    expect(unitsPerUsd.size).toBe(pricedCount);
    // 1 / 1,100, calculated with another program.
    expect(unitsPerUsd.get("ETH")).toBe("0.000909090909090909");
    expect(unitsPerUsd.get("USD")).toBe("1");
    expect(spots?.get("ETH")).toEqual({
      at: noon - 1000,
      // Five exchanges of 10 coins each.
      range: { open: "1000", high: "1200", low: "900", volume: "55000" },
    });
    expect(agreed?.has("ETH")).toBe(true);
    expect(["XAU", "EUR"].filter((symbol) => unitsPerUsd.has(symbol))).toEqual([]);
  });

  it("convert by the price of the stablecoin, also while it has lost its peg", async () => {
    const broken = { last: "0.5", open: "1", high: "1.01", low: "0.4" };
    const dollar = (id: "bitstamp" | "cryptocom"): Reply => ({
      body: exchangeBody(id, marketsOf(id, { USDT: broken, ETH: { volume: "0.001" } })),
    });
    server.reply(serve({ bitstamp: dollar("bitstamp"), cryptocom: dollar("cryptocom") }));
    const { unitsPerUsd } = await ask();
    expect(unitsPerUsd.get("USDT")).toBe("2");
    // 550 dollars at the exchanges that are paid in it.
    expect(unitsPerUsd.get("ETH")).toBe("0.00181818181818182");
  });
});

/** Every way in which the answer of one exchange may be bad; the others answer well. */
const at = (ms: number) => ({
  body: exchangeBody(
    "binance",
    marketsOf("binance").map((day) => ({ ...day, at: ms })),
  ),
});
const whole = exchangeBody("binance", marketsOf("binance"));
const all = (changes: Parameters<typeof marketsOf>[1]): Reply => ({
  body: exchangeBody("binance", marketsOf("binance", changes)),
});
const everyCoin = (change: { readonly last: string }) =>
  Object.fromEntries(listed.map((symbol) => [symbol, change]));
const badAnswers: Readonly<Record<string, Reply>> = {
  "too many requests": { status: 429, headers: { "retry-after": "120" } },
  "a ban": { status: 418 },
  "an error": { status: 503, body: "<html>" },
  "a refusal for its country": { status: 451, body: '{"code":0,"msg":"restricted"}' },
  "half an answer": { body: whole.slice(0, whole.length / 2) },
  "an answer that breaks off": { body: whole.slice(0, 5000), isUnfinished: true },
  "no JSON": { body: "<html>maintenance</html>" },
  "a failure with status 200": { body: '{"code":-1003,"msg":"Way too many requests"}' },
  "an empty list": { body: "[]" },
  "wrong symbols": { body: whole.replaceAll("USDT", "XYZ") },
  "figures that are none": { body: whole.replaceAll('"1100"', '"n/a"').replaceAll('"1"', '""') },
  "a clock far ahead": at(noon + 2 * minuteMs),
  "a clock far behind": at(noon - 16 * minuteMs),
  "a clock in seconds": at(noon / 1000),
  "prices of zero": all(everyCoin({ last: "0.00000000" })),
  "negative prices": all(everyCoin({ last: "-1100" })),
  "prices ten times as high": all(everyCoin({ last: "11000" })),
  silence: "hang",
  "a connection that is cut": "drop",
};

describe("a bad answer of one exchange", () => {
  it.each(Object.entries(badAnswers))("changes no price: %s", async (_name, reply) => {
    server.reply(serve({ binance: reply }));
    const { unitsPerUsd, spots } = await ask({ timeoutMs: silenceMs });
    expect(unitsPerUsd.get("BTC")).toBe("0.000909090909090909");
    expect(spots?.get("BTC")?.range?.volume).toBe("44000");
    expect(unitsPerUsd.size).toBe(pricedCount);
  });

  it("leaves a wrong price alone out where the rest of its answer is right", async () => {
    server.reply(serve({ binance: all({ BTC: { last: "11", volume: "900000" } }) }));
    const { unitsPerUsd } = await ask();
    expect(unitsPerUsd.get("BTC")).toBe("0.000909090909090909");
  });

  it("keeps the others from being asked neither now nor later, and is told once", async () => {
    const told: string[] = [];
    const tell = (level: string) => (fields: object, message: string) =>
      void told.push(`${level} ${message} ${JSON.stringify(fields)}`);
    const clock = createTestClock();
    const source = createSource({
      clock: clock.now,
      logger: { info: tell("info"), warn: tell("warn") },
    });
    const askedOf = (id: string) => server.seen.filter(({ path }) => path.includes(id)).length;
    server.reply(serve({ okx: { status: 429, headers: { "retry-after": "600" } } }));
    await source.latest(signal);
    await source.latest(signal);
    expect([askedOf("okx"), askedOf("kucoin")]).toEqual([1, 2]);
    expect(source.isLeftAlone?.()).toBe(false);
    expect(told).toEqual([expect.stringMatching(/^warn .*OKX.*rateLimited/u)]);
    clock.advance(600_000);
    server.reply((path) => {
      const id = exchangeIds.find((own) => path.startsWith(`/${own}/`)) ?? "okx";
      const markets = marketsOf(id).map((day) => ({ ...day, at: clock.now() }));
      return { body: exchangeBody(id, markets) };
    });
    await source.latest(signal);
    expect([askedOf("okx"), askedOf("kucoin")]).toEqual([2, 3]);
    expect(told).toHaveLength(2);
    expect(told[1]).toMatch(/^info .*OKX/u);
  });
});

describe("a failure of all exchanges", () => {
  const everywhere = (reply: Reply) => (): Reply => reply;

  it.each([
    ["rateLimited", { status: 429, headers: { "retry-after": "60" } }],
    ["server", { status: 502 }],
    ["client", { status: 403 }],
    ["malformed", { body: "{}" }],
    ["network", "drop"],
    ["timeout", "hang"],
  ] as const)("is %s", async (kind, reply) => {
    server.reply(everywhere(reply));
    const failure = await failureOf(ask(reply === "hang" ? { timeoutMs: 100 } : {}));
    expect(failure.kind).toBe(kind);
    expect(failure.retryAfterMs).toBe(kind === "rateLimited" ? 60_000 : undefined);
  });

  it("is stale where the clock of this machine is off", async () => {
    expect((await failureOf(ask({ clock: () => noon + 3_600_000 }))).kind).toBe("stale");
    expect((await failureOf(ask({ clock: () => noon - 3_600_000 }))).kind).toBe("stale");
  });

  it("leaves them alone after three in a row", async () => {
    const source = createSource();
    server.reply(everywhere({ status: 500 }));
    for (let time = 0; time < 5; time += 1) await failureOf(source.latest(signal));
    expect(server.seen).toHaveLength(exchangeIds.length * policy.breakerFailures);
    expect(source.isLeftAlone?.()).toBe(true);
  });

  it("is the caller's own reason where the caller gave up", async () => {
    const caller = new AbortController();
    server.reply(() => {
      caller.abort(new Error("enough"));
      return "hang";
    });
    await expect(createSource().latest(caller.signal)).rejects.toThrow("enough");
  });
});

describe("without a market against the dollar", () => {
  const dollarless = serve({ bitstamp: { status: 503 }, cryptocom: { status: 503 } });

  it("there is no price, because a stablecoin is not taken for a dollar", async () => {
    server.reply(dollarless);
    expect((await failureOf(ask())).kind).toBe("malformed");
  });

  it("the last price of the stablecoin stands in for an hour", async () => {
    const clock = createTestClock();
    const source = createSource({ clock: clock.now });
    await source.latest(signal);
    const later = (ms: number) => {
      clock.advance(ms);
      server.reply((path) => {
        const id = exchangeIds.find((own) => path.startsWith(`/${own}/`)) ?? "okx";
        if (id === "bitstamp" || id === "cryptocom") return { status: 503 };
        const markets = marketsOf(id).map((day) => ({ ...day, at: clock.now() }));
        return { body: exchangeBody(id, markets) };
      });
    };
    later(30 * minuteMs);
    const { unitsPerUsd } = await source.latest(signal);
    expect(unitsPerUsd.get("ETH")).toBe("0.000909090909090909");
    expect(unitsPerUsd.has("USDT")).toBe(false);
    later(31 * minuteMs);
    expect((await failureOf(source.latest(signal))).kind).toBe("malformed");
  });
});

describe("in the first minutes of a day", () => {
  it("a trade of the day before is not one of the new day", async () => {
    const midnight = Date.UTC(2026, 9, 2);
    const reply = (id: ExchangeId): Reply => ({
      body: exchangeBody(
        id,
        marketsOf(id).map((day) => ({
          ...day,
          at: day.base === "ETH" ? midnight - minuteMs : midnight + minuteMs,
        })),
      ),
    });
    server.reply(serve({ okx: reply("okx"), bitstamp: reply("bitstamp") }));
    const { day, unitsPerUsd } = await ask({ clock: () => midnight + 2 * minuteMs });
    expect([day, unitsPerUsd.has("BTC"), unitsPerUsd.has("ETH")]).toEqual([
      "2026-10-02",
      true,
      false,
    ]);
  });
});
