import { describe, expect, it } from "vitest";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { AssetFactsData } from "../../../src/wire/market/marketCap.ts";
import { apiPaths } from "../../../src/wire/paths.ts";
import { createCaller, readEnvelope } from "./gatewayFixture.ts";

const { call } = createCaller();
const path = apiPaths.assetFacts;
const dataOf = async (query: string): Promise<AssetFactsData> => {
  const response = await call(`${path}${query}`);
  expect(response.status).toBe(200);
  const { data } = await readEnvelope<AssetFactsData>(response);
  return data;
};

describe("assetFacts", () => {
  it("answers the requested assets of any class, once each, in any case", async () => {
    const { facts, asOf } = await dataOf("?symbols=sol,XAU,aapl,SOL");
    expect(facts.map(({ symbol }) => symbol)).toEqual(["SOL", "XAU", "AAPL"]);
    expect(facts.map(({ unit }) => unit)).toEqual(["coins", "tonnes", "shares"]);
    expect(asOf).toBe("2026-09-29");
  });

  it.each(["", "?symbols="])("answers all assets for %j", async (query) => {
    expect((await dataOf(query)).facts.length).toBeGreaterThan(90);
  });

  it("names them in the requested language", async () => {
    expect((await dataOf("?symbols=XAU&locale=zh-CN")).facts[0]?.localName).toBe("黄金");
  });

  it.each([
    ["?symbols=BTC,NOPE", gatewayCodes.unknownSymbol],
    ["?symbols=EUR", gatewayCodes.unknownSymbol],
    ["?symbols=constructor", gatewayCodes.unknownSymbol],
    ["?symbols=BTC,,ETH", gatewayCodes.invalidParameter],
    ["?symbols=BTC&symbols=ETH", gatewayCodes.invalidParameter],
    ["?locale=%3Cb%3E", gatewayCodes.invalidParameter],
  ])("refuses %s", async (query, code) => {
    expect((await readEnvelope(await call(`${path}${query}`))).code).toBe(code);
  });

  it("accepts only GET", async () => {
    expect((await call(path, { method: "POST" })).status).toBe(405);
  });

  it("may be kept by shared caches, under one ETag for equal meanings", async () => {
    const response = await call(`${path}?symbols=BTC,ETH`);
    const etag = response.headers.get("etag") ?? "";
    expect(response.headers.get("cache-control")).toMatch(/public.*s-maxage=\d+/);
    const etagOf = async (query: string): Promise<string | null> =>
      (await call(`${path}${query}`)).headers.get("etag");
    expect(await etagOf("?symbols=btc,eth&locale=en")).toBe(etag);
    expect(await etagOf("?symbols=ETH,BTC")).not.toBe(etag);
    expect(await etagOf("?symbols=BTC,ETH&locale=de")).not.toBe(etag);
    const again = await call(`${path}?symbols=BTC,ETH`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});
