import { describe, expect, it } from "vitest";
import { gatewayCodes, isEnvelope } from "../../src/wire/envelope.ts";
import type { NewsItem } from "../../src/wire/market/news.ts";
import { apiPaths } from "../../src/wire/paths.ts";
import { createMemoryLastGood } from "../market/refresh/createMemoryLastGood.ts";
import { createMarket } from "../market/createMarket.ts";
import { loadSnapshot } from "../market/snapshot/loadSnapshot.ts";
import { createSnapshotSource } from "../market/snapshot/createSnapshotSource.ts";
import { createGateway } from "./createGateway.ts";
import type { Gateway } from "../calls/call.ts";
import type { GatewayNews } from "./routes.ts";

const item: NewsItem = {
  title: "Bitcoin </script> rises",
  url: "https://news.example.com/a",
  source: "The Example",
  publishedAt: Date.UTC(2026, 10, 19),
  symbols: ["BTC"],
};
const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const snapshot = loadSnapshot();
const market = createMarket({
  source: createSnapshotSource(snapshot),
  snapshot,
  lastGood: createMemoryLastGood(),
  clock: Date.now,
  logger,
});

let version = "one";
const news: GatewayNews = {
  items: (symbol) => (symbol === "BTC" ? [item] : []),
  version: () => version,
};
const gateway = createGateway({ market, news, clock: Date.now, logger });

function call(query: string, init: RequestInit = {}, answers: Gateway = gateway) {
  return answers(new Request(`http://gateway.test/${apiPaths.assetNews}${query}`, init));
}

async function envelopeOf(response: Response) {
  const value: unknown = await response.json();
  if (!isEnvelope(value)) throw new Error("the body is no envelope");
  return value;
}

describe("assetNews", () => {
  it("answers the headlines of an asset, in any case of its symbol, like other GET calls", async () => {
    const response = await call("?symbol=btc");
    expect(response.headers.get("cache-control")).toContain("s-maxage=60");
    expect((await envelopeOf(response.clone())).data).toEqual({ items: [item] });
    expect(await response.text()).not.toContain("</script>");
    expect((await envelopeOf(await call("?symbol=AAPL"))).data).toEqual({ items: [] });
  });

  it("answers no headlines if the gateway has no news", async () => {
    const bare = createGateway({ market, clock: Date.now, logger });
    expect((await envelopeOf(await call("?symbol=BTC", {}, bare))).data).toEqual({ items: [] });
  });

  it("has an ETag that changes with the headlines and with the asset", async () => {
    const tagOf = async (query: string) => (await call(query)).headers.get("etag") ?? "";
    const tag = await tagOf("?symbol=BTC");
    expect(await tagOf("?symbol=btc")).toBe(tag);
    expect(await tagOf("?symbol=ETH")).not.toBe(tag);
    const headers = { "if-none-match": tag };
    expect((await call("?symbol=BTC", { headers })).status).toBe(304);
    version = "two";
    expect((await call("?symbol=BTC", { headers })).status).toBe(200);
  });

  it.each([
    ["", gatewayCodes.invalidParameter],
    ["?symbol=", gatewayCodes.invalidParameter],
    ["?symbol=%3Cb%3E", gatewayCodes.invalidParameter],
    ["?symbol=BTC&symbol=ETH", gatewayCodes.invalidParameter],
    ["?symbol=NOSUCH", gatewayCodes.unknownSymbol],
    ["?symbol=EUR", gatewayCodes.unknownSymbol],
  ])("refuses %j", async (query, code) => {
    const response = await call(query);
    expect((await envelopeOf(response)).code).toBe(code);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("accepts only GET, HEAD and OPTIONS", async () => {
    expect((await call("?symbol=BTC", { method: "HEAD" })).status).toBe(200);
    expect((await call("?symbol=BTC", { method: "POST" })).status).toBe(405);
  });
});
