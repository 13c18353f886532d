import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Reply,
  type ReplyServer,
  startReplyServer,
} from "../../../testing/startReplyServer.ts";
import { failureOf, listed, noon } from "../../testing/fixtures.ts";
import type { MarketSource } from "../../model/marketSource.ts";
import type { CoingeckoPlan } from "./createCoingeckoClient.ts";
import { createCoingeckoSource } from "./createCoingeckoSource.ts";
import { coinIds } from "./coinIds.ts";

const key = "CG-secret-key";
const signal = AbortSignal.any([]);
const updated = "2026-10-01T11:58:30.123Z";
let server: ReplyServer;

/** One entry of `coins/markets`, as CoinGecko writes it; members may be replaced by other JSON. */
function entry(id: string, changes: Readonly<Record<string, string>> = {}): string {
  const members: Record<string, string> = {
    id: `"${id}"`,
    current_price: "2.5",
    market_cap: "1250000",
    circulating_supply: "500000.0",
    total_supply: "600000.0",
    max_supply: "null",
    last_updated: `"${updated}"`,
    ...changes,
  };
  return `{${Object.entries(members)
    .map(([name, value]) => `"${name}": ${value}`)
    .join(",")}}`;
}

function marketsBody(
  changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): string {
  const entries = [...coinIds.values()].map((id) => entry(id, changes[id]));
  return `[${entries.join(",")}, ${entry("no-such-coin")}]`;
}

const ratesBody = `{"rates": {
  "btc": {"name": "Bitcoin", "unit": "BTC", "value": 1.0, "type": "crypto"},
  "eth": {"name": "Ether", "unit": "ETH", "value": 33.1, "type": "crypto"},
  "usd": {"name": "US Dollar", "unit": "$", "value": 80000.5, "type": "fiat"},
  "eur": {"name": "Euro", "unit": "€", "value": 70000.25, "type": "fiat"},
  "krw": {"name": "South Korean Won", "unit": "₩", "value": 1.0865e+08, "type": "fiat"},
  "xau": {"name": "Gold", "unit": "XAU", "value": 20.5, "type": "commodity"},
  "bits": {"name": "Bits", "unit": "μBTC", "value": 1000000, "type": "crypto"}
}}`;

const serve =
  (markets: Reply, rates: Reply = { body: ratesBody }) =>
  (path: string): Reply =>
    path.startsWith("/coins/markets") ? markets : rates;

beforeEach(async () => {
  server = await startReplyServer(serve({ body: marketsBody() }));
});

afterEach(() => server.close());

function createSource(plan: CoingeckoPlan = "demo"): MarketSource {
  return createCoingeckoSource({
    fetch,
    clock: () => noon,
    listed,
    plan,
    apiKey: key,
    baseUrl: server.url,
  });
}

describe("a good answer", () => {
  it.each([
    ["demo", "x-cg-demo-api-key", "x-cg-pro-api-key"],
    ["pro", "x-cg-pro-api-key", "x-cg-demo-api-key"],
  ] as const)("is asked for with the %s key in its header alone", async (plan, own, other) => {
    await createSource(plan).latest(signal);
    expect(new Set(server.seen.map(({ path }) => path.split("?")[0]))).toEqual(
      new Set(["/coins/markets", "/exchange_rates"]),
    );
    for (const { headers, path } of server.seen) {
      expect(headers[own]).toBe(key);
      expect(headers[other]).toBeUndefined();
      expect(path).not.toContain(key);
      expect(path.length).toBeLessThan(2000);
    }
  });

  it("turns prices and rates into units for a dollar", async () => {
    const changes = {
      bitcoin: { current_price: "80000.123456789012345" },
      pepe: { current_price: "4.16e-06" },
    };
    server.reply(serve({ body: marketsBody(changes) }));
    const { day, fetchedAt, unitsPerUsd } = await createSource().latest(signal);
    expect([day, fetchedAt]).toEqual(["2026-10-01", noon]);
    // Quotients calculated with another program, to 15 digits.
    expect(unitsPerUsd.get("BTC")).toBe("0.0000124999807099065");
    expect(unitsPerUsd.get("PEPE")).toBe("240384.615384615");
    expect(unitsPerUsd.get("SOL")).toBe("0.4");
    expect(unitsPerUsd.get("USD")).toBe("1");
    expect(unitsPerUsd.get("EUR")).toBe("0.874997656264648");
    expect(unitsPerUsd.get("KRW")).toBe("1358.1165117718");
    expect(unitsPerUsd.get("XAU")).toBe("0.00025624839844751");
  });

  it("has the moment of each price and the 24 hours before", async () => {
    const day = { high_24h: "2.75", low_24h: "1.9", total_volume: "123456.5" };
    const yesterday = { last_updated: '"2026-09-30T23:50:00Z"' };
    const changes = {
      bitcoin: { ...day, price_change_24h: "-0.2" },
      ethereum: { ...day, price_change_24h: "0.5", high_24h: "2.4" },
      dash: yesterday,
    };
    server.reply(serve({ body: marketsBody(changes) }));
    const { spots, unitsPerUsd } = await createSource().latest(signal);
    const at = Date.parse(updated);
    const range = { open: "2.7", high: "2.75", low: "1.9", volume: "123456.5" };
    expect(spots?.get("BTC")).toEqual({ at, range });
    // Its high is below its price, so that nothing of it is believed; others tell none.
    expect([spots?.get("ETH"), spots?.get("SOL")]).toEqual([{ at }, { at }]);
    expect([unitsPerUsd.has("DASH"), spots?.has("DASH")]).toEqual([true, false]);
  });

  it("treats what it does not have as unknown", async () => {
    const old = { last_updated: '"2026-09-28T00:00:00Z"' };
    const changes = { tron: { current_price: "null" }, cardano: { current_price: "0" }, dash: old };
    server.reply(serve({ body: marketsBody(changes) }));
    const { unitsPerUsd } = await createSource().latest(signal);
    const unknown = ["TRX", "ADA", "DASH", "UZS", "XPT", "XAG"];
    expect(unknown.filter((symbol) => unitsPerUsd.has(symbol))).toEqual([]);
    expect(unitsPerUsd.get("ETH")).toBe("0.4");
  });

  it("has supply and value as figures with their date", async () => {
    const changes = {
      bitcoin: { circulating_supply: "20088325", max_supply: "2.1e7", total_supply: "0.0" },
    };
    server.reply(serve({ body: marketsBody(changes) }));
    const facts = await createSource().facts?.(signal);
    const common = { asOf: "2026-10-01", source: "CoinGecko", quality: "measured" };
    expect(facts?.get("BTC")).toEqual({
      circulatingSupply: { value: "20088325", ...common },
      maxSupply: { value: "21000000", ...common },
      marketCap: { value: "1250000", ...common },
    });
    expect(facts?.get("ETH")?.circulatingSupply?.value).toBe("500000");
    expect(facts?.size).toBe(coinIds.size);
  });
});

describe("a failure", () => {
  it.each([
    ["rateLimited", serve({ status: 429, headers: { "retry-after": "60" } }), 60_000],
    ["server", serve({ status: 502, body: "bad gateway" }), undefined],
    ["client", serve({ status: 401, body: `{"status":{"error_message":"${key}"}}` }), undefined],
    ["malformed", serve({ body: "<html>" }), undefined],
    ["malformed", serve({ body: "{}" }), undefined],
    ["malformed", serve({ body: `[${entry("bitcoin")}]` }), undefined],
    ["malformed", serve({ body: marketsBody() }, { body: '{"rates": {}}' }), undefined],
    ["network", serve("drop"), undefined],
    ["server", serve({ body: marketsBody() }, { status: 500 }), undefined],
  ] as const)("is %s", async (kind, reply, retryAfterMs) => {
    server.reply(reply);
    const failure = await failureOf(createSource().latest(signal));
    expect(failure.kind).toBe(kind);
    expect(failure.retryAfterMs).toBe(retryAfterMs);
    expect(`${failure.message} ${failure.stack}`).not.toContain(key);
    expect(server.seen.length).toBeLessThanOrEqual(2);
  });

  it("is stale if the newest price is older than a day", async () => {
    const old = Object.fromEntries(
      [...coinIds.values()].map((id) => [id, { last_updated: '"2026-09-30T11:00:00Z"' }]),
    );
    server.reply(serve({ body: marketsBody(old) }));
    expect((await failureOf(createSource().latest(signal))).kind).toBe("stale");
  });

  it("is of the network if the connection is refused", async () => {
    await server.close();
    expect((await failureOf(createSource().latest(signal))).kind).toBe("network");
  });

  it("is the caller's own reason if the caller gave up", async () => {
    const caller = new AbortController();
    server.reply(() => {
      caller.abort(new Error("enough"));
      return "hang";
    });
    await expect(createSource().latest(caller.signal)).rejects.toThrow("enough");
  });
});
