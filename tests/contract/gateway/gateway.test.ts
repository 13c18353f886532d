import { describe, expect, it } from "vitest";
import { isSuccessCode } from "../../../src/wire/envelope.ts";
import type {
  AssetsData,
  CoinDaysData,
  CoinHistoryData,
  CoinQuotesData,
  RatesCapsule,
  UsdtRateData,
} from "../../../src/wire/market/market.ts";
import { candlesPath, type CoinCandlesData } from "../../../src/wire/market/candles.ts";
import { apiPaths, coinDaysPath } from "../../../src/wire/paths.ts";
import { createCaller, now, readEnvelope } from "./gatewayFixture.ts";

const { call, post } = createCaller();

async function dataOf<T>(response: Response): Promise<T> {
  expect(response.status).toBe(200);
  const envelope = await readEnvelope<T>(response);
  expect(isSuccessCode(envelope.code)).toBe(true);
  return envelope.data;
}

describe("calls of the gateway", () => {
  it("usdtRate answers the listed currencies in the language asked for, and their rates", async () => {
    const english = await dataOf<UsdtRateData>(await post(apiPaths.usdtRate, '{"locale":"en"}'));
    const german = await dataOf<UsdtRateData>(await post(apiPaths.usdtRate, '{"locale":"de"}'));
    expect(english.rates["USD"]).toEqual({ unit: "$", rate: "1", fait: "USD" });
    expect(english.supported.find(({ value }) => value === "USD")?.name).toBe("US Dollar");
    expect(german.supported.find(({ value }) => value === "USD")?.name).toBe("US-Dollar");
    expect(english.supported.map(({ value }) => value).toSorted()).toEqual(
      Object.keys(english.rates).toSorted(),
    );
  });

  it("usdtRate accepts further members, a charset and a byte order mark", async () => {
    const response = await post(apiPaths.usdtRate, '{"other":1,"locale":"asia"}', {
      "content-type": "Application/JSON; charset=utf-8",
    });
    const { supported } = await dataOf<UsdtRateData>(response);
    expect(supported.find(({ value }) => value === "USD")?.name).toMatch(/달러/);
  });

  it("coinQuotes answers coins and currencies in the order asked for, once each, in any case", async () => {
    const { quotes } = await dataOf<CoinQuotesData>(
      await call(`${apiPaths.coinQuotes}?symbols=eth,EUR,BTC,ETH`),
    );
    expect(quotes.map(({ symbol }) => symbol)).toEqual(["ETH", "EUR", "BTC"]);
  });

  it.each(["", "?symbols="])("coinQuotes%s answers all coins", async (query) => {
    const { quotes } = await dataOf<CoinQuotesData>(await call(`${apiPaths.coinQuotes}${query}`));
    expect(quotes.length).toBeGreaterThan(20);
  });

  it("coinDays answers no day that no source tells, and refuses an unknown symbol", async () => {
    const { days } = await dataOf<CoinDaysData>(await call(coinDaysPath));
    expect(days).toEqual([]);
    const unknown = await call(`${coinDaysPath}?symbols=NOPE`);
    expect(isSuccessCode((await readEnvelope(unknown)).code)).toBe(false);
  });

  it("coinCandles answers none where no exchange is asked, and refuses another interval", async () => {
    const none = await dataOf<CoinCandlesData>(await call(`${candlesPath}?symbol=btc&interval=1h`));
    expect(none).toMatchObject({
      symbol: "BTC",
      quote: "USD",
      interval: "1h",
      candles: [],
      isPending: false,
    });
    for (const query of [
      "symbol=NOPE",
      "symbol=BTC&interval=2m",
      "interval=1h",
      "symbol=BTC&quote=NOPE",
    ]) {
      const refused = await readEnvelope(await call(`${candlesPath}?${query}`));
      expect(isSuccessCode(refused.code)).toBe(false);
    }
  });

  it("coinHistory answers a pair, in dollars by default", async () => {
    const inEuro = await dataOf<CoinHistoryData>(
      await call(`${apiPaths.coinHistory}?symbol=BTC&quote=EUR`),
    );
    const inDollars = await dataOf<CoinHistoryData>(
      await call(`${apiPaths.coinHistory}?symbol=btc`),
    );
    expect(inEuro).toMatchObject({ symbol: "BTC", quote: "EUR" });
    expect(inDollars).toMatchObject({ symbol: "BTC", quote: "USD" });
    expect(inEuro.points.length).toBe(inDollars.points.length);
  });

  it("assets answers names, in English by default", async () => {
    const { assets, currencies } = await dataOf<AssetsData>(await call(apiPaths.assets));
    expect(assets.find(({ symbol }) => symbol === "BTC")?.name).toBe("Bitcoin");
    expect(currencies.find(({ code }) => code === "EUR")?.name).toBe("Euro");
  });

  it("ratesCapsule answers every coin and currency", async () => {
    const capsule = await dataOf<RatesCapsule>(await call(apiPaths.ratesCapsule));
    expect(Object.keys(capsule.coins)).toContain("BTC");
    expect(Object.keys(capsule.currencies)).toContain("NGN");
  });
});

describe("headers of the gateway", () => {
  it("lets shared caches keep answers to GET and none keep answers to POST", async () => {
    const get = await call(apiPaths.ratesCapsule);
    expect(get.headers.get("cache-control")).toMatch(
      /public.*s-maxage=\d+.*stale-while-revalidate=\d+/,
    );
    const posted = await post(apiPaths.usdtRate, '{"locale":"en"}');
    expect(posted.headers.get("cache-control")).toBe("no-store");
    expect(posted.headers.get("etag")).toMatch(/^W\/"[\w-]+"$/);
  });

  it("answers 304 to a GET whose copy is the newest", async () => {
    const etag = (await call(apiPaths.ratesCapsule)).headers.get("etag") ?? "";
    for (const header of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const response = await call(apiPaths.ratesCapsule, { headers: { "if-none-match": header } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("etag")).toBe(etag);
      expect(response.headers.get("x-server-time")).toBe(String(now));
    }
    const other = await call(apiPaths.ratesCapsule, { headers: { "if-none-match": 'W/"other"' } });
    expect(other.status).toBe(200);
  });

  it("ignores If-None-Match of a POST", async () => {
    const etag = (await post(apiPaths.usdtRate, '{"locale":"en"}')).headers.get("etag") ?? "";
    const again = await post(apiPaths.usdtRate, '{"locale":"en"}', { "if-none-match": etag });
    expect(again.status).toBe(200);
  });

  it("gives one ETag for equal meanings, and another for different ones", async () => {
    const etagOf = async (query: string): Promise<string | null> =>
      (await call(`${apiPaths.coinQuotes}${query}`)).headers.get("etag");
    const one = await etagOf("?symbols=BTC,ETH");
    expect(await etagOf("?symbols=btc,eth,btc&tm=17")).toBe(one);
    expect(await etagOf("?symbols=ETH,BTC")).not.toBe(one);
    expect(await etagOf("")).not.toBe(one);
    const assets = (await call(`${apiPaths.assets}?locale=de`)).headers.get("etag");
    expect((await call(`${apiPaths.assets}?locale=fr`)).headers.get("etag")).not.toBe(assets);
  });

  it("gives another ETag when the data change", async () => {
    const stamp = {
      ...(await dataOf<RatesCapsule>(await call(apiPaths.ratesCapsule))),
      version: "other",
    };
    const changed = createCaller({ stamp: () => stamp });
    const before = (await call(apiPaths.ratesCapsule)).headers.get("etag");
    expect((await changed.call(apiPaths.ratesCapsule)).headers.get("etag")).not.toBe(before);
  });

  it("answers HEAD as GET, without the body", async () => {
    const get = await call(apiPaths.ratesCapsule);
    const head = await call(apiPaths.ratesCapsule, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  });

  it("answers OPTIONS with the methods of the path", async () => {
    const response = await call(apiPaths.usdtRate, { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("x-server-time")).toBe(String(now));
  });
});
