import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createConfiguredSource,
  createSecondSource,
  createSpotSource,
  type SourceConfig,
} from "./createConfiguredSource.ts";
import { createMemoryLastGood } from "../refresh/createMemoryLastGood.ts";
import { policy } from "../model/policy.ts";
import { type ReplyServer, startReplyServer } from "../../testing/startReplyServer.ts";
import { createTestClock, createTestMarket, dailyFile, snapshot } from "../testing/fixtures.ts";

const config: SourceConfig = {
  marketSource: "snapshot",
  currencyApiUrl: undefined,
  exchanges: ["okx", "bitstamp"],
  exchangesUrl: undefined,
  coingeckoApiKey: undefined,
  coingeckoPlan: "demo",
};
const dayIn = (path: string): string | undefined => /\d{4}-\d\d-\d\d/.exec(path)?.[0];
const refuse: typeof fetch = async () => {
  throw new TypeError("no network in this test");
};

describe("the configured source", () => {
  it.each(["snapshot", "currency-api", "coingecko", "exchange"] as const)(
    "is %s",
    (marketSource) => {
      const deps = { snapshot, fetch: refuse, clock: () => 0 };
      const source = createConfiguredSource(
        { ...config, marketSource, coingeckoApiKey: "k" },
        deps,
      );
      expect([source.id, source.describe.id]).toEqual([marketSource, marketSource]);
    },
  );

  it("is the one that needs no key by default", () => {
    const deps = { snapshot, fetch: refuse, clock: () => 0 };
    const source = createConfiguredSource({ ...config, marketSource: "auto" }, deps);
    expect(source.id).toBe("currency-api");
  });

  it("has CoinGecko beside it by default where there is a key, and nothing beside a named one", () => {
    const deps = { snapshot, fetch: refuse, clock: () => 0 };
    const withKey = { ...config, coingeckoApiKey: "k" };
    expect(createSecondSource({ ...withKey, marketSource: "auto" }, deps)?.id).toBe("coingecko");
    expect(createSecondSource({ ...config, marketSource: "auto" }, deps)).toBeUndefined();
    for (const marketSource of ["snapshot", "currency-api", "coingecko"] as const)
      expect(createSecondSource({ ...withKey, marketSource }, deps)).toBeUndefined();
  });

  it("has the exchanges beside it by default, and nothing beside a named one", () => {
    const deps = { snapshot, fetch: refuse, clock: () => 0 };
    expect(createSpotSource({ ...config, marketSource: "auto" }, deps)?.describe).toMatchObject({
      id: "exchange",
      name: "OKX, Bitstamp",
    });
    for (const marketSource of ["snapshot", "currency-api", "coingecko", "exchange"] as const)
      expect(createSpotSource({ ...config, marketSource }, deps)).toBeUndefined();
  });

  it("makes no request and has every day if it is the snapshot", async () => {
    const source = createConfiguredSource(config, { snapshot, fetch: refuse, clock: () => 0 });
    const latest = await source.latest(AbortSignal.any([]));
    expect(latest.day).toBe(snapshot.days.at(-1));
    expect(latest.unitsPerUsd.size).toBe(snapshot.units.size);
    const first = await source.dated?.("2024-03-02", AbortSignal.any([]));
    expect(first?.unitsPerUsd.has("POL")).toBe(false);
    await expect(source.dated?.("2024-03-03", AbortSignal.any([]))).rejects.toMatchObject({
      kind: "client",
    });
  });
});

describe("a market on a source that comes and goes", () => {
  let server: ReplyServer;

  beforeEach(async () => {
    server = await startReplyServer((path) => ({
      body: dailyFile(dayIn(path) ?? "2026-10-01"),
    }));
  });

  afterEach(() => server.close());

  it("answers through an outage and a restart, and recovers", async () => {
    const clock = createTestClock();
    const lastGood = createMemoryLastGood();
    // There is no second host: every request to another server is refused.
    const onlyHere: typeof fetch = (input, init) =>
      typeof input === "string" && input.startsWith(server.url)
        ? fetch(input, init)
        : refuse(input, init);
    const start = () =>
      createTestMarket({
        lastGood,
        clock: clock.now,
        source: createConfiguredSource(
          { ...config, marketSource: "currency-api", currencyApiUrl: server.url },
          { snapshot, fetch: onlyHere, clock: clock.now },
        ),
      });
    const market = start();
    expect(await market.refresh()).toMatchObject({ ok: true, value: "2026-10-01" });
    const stamp = market.stamp();
    expect(market.capsule().days[0]).toBe("2026-09-30");

    server.reply(() => ({ status: 503 }));
    const before = server.seen.length;
    await market.refresh();
    await market.refresh();
    await market.refresh();
    expect(server.seen).toHaveLength(before + 3);
    expect(await market.refresh()).toMatchObject({ ok: false, error: { kind: "server" } });
    expect(server.seen).toHaveLength(before + 3);
    expect(market.stamp()).toEqual(stamp);

    const restarted = start();
    await restarted.start();
    restarted.stop();
    expect(restarted.stamp()).toEqual(stamp);
    expect(restarted.capsule()).toEqual(market.capsule());

    server.reply((path) => ({ body: dailyFile(dayIn(path) ?? "2026-10-02") }));
    clock.advance(policy.breakerHalfOpenMs);
    expect(await market.refresh()).toMatchObject({ ok: true, value: "2026-10-02" });
    expect(market.status()).toMatchObject({ failures: 0, answering: "currency-api" });
  });
});
