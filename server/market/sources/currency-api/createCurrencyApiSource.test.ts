import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ReplyServer, startReplyServer } from "../../../testing/startReplyServer.ts";
import { dailyFile, failureOf, listed, noon, ratesOf } from "../../testing/fixtures.ts";
import type { MarketSource } from "../../model/marketSource.ts";
import { type CurrencyApiDeps, createCurrencyApiSource } from "./createCurrencyApiSource.ts";

const day = "2026-09-30";
const signal = AbortSignal.any([]);
let server: ReplyServer;

beforeEach(async () => {
  server = await startReplyServer(() => ({ body: dailyFile(day) }));
});

afterEach(() => server.close());

function createSource(deps: Partial<CurrencyApiDeps> = {}): MarketSource {
  return createCurrencyApiSource({
    fetch,
    clock: () => noon,
    listed,
    baseUrl: server.url,
    fallbackUrl: null,
    ...deps,
  });
}

describe("a good answer", () => {
  it("is requested at the documented paths", async () => {
    const source = createSource();
    await source.latest(signal);
    await source.dated?.(day, signal);
    expect(server.seen.map(({ path }) => path)).toEqual([
      "/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json",
      `/npm/@fawazahmed0/currency-api@${day}/v1/currencies/usd.json`,
    ]);
  });

  it("keeps the listed symbols with their digits", async () => {
    server.reply(() => ({ body: dailyFile(day, { BTC: "1.20174051234567890123e-05" }) }));
    const rates = await createSource().latest(signal);
    expect(rates).toMatchObject({ day, fetchedAt: noon });
    expect(rates.unitsPerUsd.get("BTC")).toBe("0.0000120174051234567890123");
    expect(rates.unitsPerUsd.get("1INCH")).toBe(ratesOf(day, 0).unitsPerUsd.get("1INCH"));
    expect(rates.unitsPerUsd.has("NOSUCHCOIN")).toBe(false);
    expect(rates.unitsPerUsd.size).toBe(listed.length);
  });

  it("keeps a figure that cannot be a rate apart", async () => {
    const changes = { BTC: "0", ETH: "-1", SOL: "null", XRP: '"0.67"', TRX: "1e300", ADA: "1e-30" };
    server.reply(() => ({ body: dailyFile(day, changes) }));
    const { unitsPerUsd, noRates } = await createSource().latest(signal);
    expect(Object.keys(changes).filter((symbol) => unitsPerUsd.has(symbol))).toEqual([]);
    expect(unitsPerUsd.size).toBe(listed.length - Object.keys(changes).length);
    expect(Object.fromEntries(noRates ?? [])).toEqual({
      ...changes,
      SOL: "no number",
      XRP: "no number",
    });
  });

  it("leaves out the cells and days that are known to be wrong", async () => {
    server.reply(() => ({ body: dailyFile("2025-10-19") }));
    const rates = await createSource().dated?.("2025-10-19", signal);
    expect(rates?.unitsPerUsd.has("BCH")).toBe(false);
    expect(rates?.unitsPerUsd.has("BTC")).toBe(true);
    const failure = await failureOf(
      createSource().dated?.("2025-12-06", signal) ?? Promise.resolve(),
    );
    expect(failure.kind).toBe("client");
    expect(server.seen).toHaveLength(1);
  });
});

describe("a failure", () => {
  it.each([
    ["rateLimited", { status: 429, headers: { "retry-after": "120" } }, 120_000],
    [
      "rateLimited",
      { status: 429, headers: { "retry-after": new Date(noon + 30_000).toUTCString() } },
      30_000,
    ],
    ["rateLimited", { status: 429, headers: { "retry-after": "9999999" } }, 21_600_000],
    ["rateLimited", { status: 429, headers: { "retry-after": "soon" } }, undefined],
    ["server", { status: 503, headers: { "retry-after": "5" } }, 5000],
    ["server", { status: 500 }, undefined],
    ["client", { status: 404 }, undefined],
    ["timeout", { status: 408 }, undefined],
    ["malformed", { body: "<html>" }, undefined],
    ["malformed", { body: "[]" }, undefined],
    ["malformed", { body: `{"date": "30/09/2026", "usd": {}}` }, undefined],
    ["malformed", { body: `{"date": "${day}", "usd": {"usd": 1, "btc": 0.00001}}` }, undefined],
    ["malformed", { body: dailyFile(day, { USD: "1.1" }) }, undefined],
    ["malformed", { body: " ".repeat(2_100_000) }, undefined],
  ] as const)("is %s for %j", async (kind, reply, retryAfterMs) => {
    server.reply(() => reply);
    const failure = await failureOf(createSource().latest(signal));
    expect(failure.kind).toBe(kind);
    expect(failure.retryAfterMs).toBe(retryAfterMs);
    expect(failure.message).not.toContain("http");
  });

  it("is a time-out if the host does not answer", async () => {
    server.reply(() => "hang");
    expect((await failureOf(createSource({ hostTimeoutMs: 30 }).latest(signal))).kind).toBe(
      "timeout",
    );
  });

  it("is of the network if the connection is cut or refused", async () => {
    server.reply(() => "drop");
    expect((await failureOf(createSource().latest(signal))).kind).toBe("network");
    await server.close();
    expect((await failureOf(createSource().latest(signal))).kind).toBe("network");
  });

  it("is stale if another day comes than was requested", async () => {
    const failure = await failureOf(
      createSource().dated?.("2026-09-15", signal) ?? Promise.resolve(),
    );
    expect(failure.kind).toBe("stale");
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

describe("the second host", () => {
  it.each(["drop", "hang", { status: 429 }, { body: "{}" }] as const)(
    "is asked after %j",
    async (reply) => {
      server.reply((path) => (path.startsWith("/npm") ? reply : { body: dailyFile(day) }));
      const fallbackUrl = `${server.url}/{date}/v1/currencies/usd.json`;
      const rates = await createSource({ fallbackUrl, hostTimeoutMs: 200 }).latest(signal);
      expect(rates.day).toBe(day);
      expect(server.seen.at(-1)?.path).toBe("/latest/v1/currencies/usd.json");
    },
  );

  it("keeps the first one's failure when it fails too", async () => {
    server.reply((path) => ({ status: path.startsWith("/npm") ? 429 : 500 }));
    const fallbackUrl = `${server.url}/{date}`;
    expect((await failureOf(createSource({ fallbackUrl }).latest(signal))).kind).toBe(
      "rateLimited",
    );
    expect(server.seen).toHaveLength(2);
  });
});
