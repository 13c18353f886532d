import { describe, expect, it } from "vitest";
import { createMemoryLastGood, type LastGood } from "./refresh/createMemoryLastGood.ts";
import type { Market } from "./createMarket.ts";
import { MarketSourceError } from "./model/marketSource.ts";
import {
  createScriptedSource,
  createTestClock,
  createTestMarket,
  noon,
  ratesOf,
} from "./testing/fixtures.ts";

const down = new MarketSourceError("server", "the source is down");
const embedded = { asOf: "2026-09-29", source: { id: "snapshot" } };
const usdToday = (market: Market): unknown => market.quotes({ symbols: ["BTC"] }).quotes[0]?.latest;

function setUp(lastGood: LastGood = createMemoryLastGood(), start: number = noon) {
  const clock = createTestClock(start);
  const scripted = createScriptedSource();
  const market = createTestMarket({ source: scripted.source, lastGood, clock: clock.now });
  return { ...scripted, clock, market };
}

describe("the snapshot", () => {
  it("answers from the start and is never refreshed", async () => {
    const scheduled: number[] = [];
    const market = createTestMarket({
      schedule: (_work, ms) => {
        scheduled.push(ms);
        return () => undefined;
      },
    });
    await market.start();
    expect(market.stamp()).toMatchObject(embedded);
    expect(scheduled).toEqual([]);
    expect(market.status()).toMatchObject({
      configured: "snapshot",
      answering: "snapshot",
      failures: 0,
    });
  });
});

describe("a live source that never answered", () => {
  it("keeps the snapshot, under the snapshot's name", async () => {
    const { market, next } = setUp();
    next(down);
    expect(await market.refresh()).toMatchObject({ ok: false, error: { kind: "server" } });
    expect(market.stamp()).toMatchObject(embedded);
    expect(market.stamp().version).toBe(createTestMarket().stamp().version);
    expect(market.status()).toMatchObject({
      configured: "currency-api",
      answering: "snapshot",
      failures: 1,
      lastFailure: { kind: "server", at: noon },
    });
  });
});

describe("a live answer", () => {
  it("replaces the snapshot and keeps its history", async () => {
    const { market, next } = setUp();
    next(ratesOf("2026-10-01", noon, { BTC: "0.0000125" }));
    expect(await market.refresh()).toEqual({ ok: true, value: "2026-10-01" });
    expect(market.stamp()).toMatchObject({
      asOf: "2026-10-01",
      fetchedAt: noon,
      source: { id: "currency-api" },
    });
    expect(usdToday(market)).toEqual({ day: "2026-10-01", unitsPerUsd: "0.0000125" });
    const points = market.history({ symbol: "BTC", quote: "USD" })?.points ?? [];
    expect(points.slice(-2)).toEqual([
      ["2026-09-29", "83212.64033"],
      ["2026-10-01", "80000"],
    ]);
    // The day before is missing: its window stays empty instead of borrowing another day.
    expect(market.capsule().days).toEqual([null, "2026-09-24", "2026-09-01", "2025-10-04"]);
  });

  it("is replaced by a later answer of the same day", async () => {
    const { market, next, clock } = setUp();
    next(ratesOf("2026-10-01", noon, { BTC: "0.0000125" }));
    await market.refresh();
    const { version } = market.stamp();
    clock.advance(60_000);
    next(ratesOf("2026-10-01", clock.now(), { BTC: "0.000016" }));
    await market.refresh();
    expect(usdToday(market)).toMatchObject({ unitsPerUsd: "0.000016" });
    expect(market.stamp().version).not.toBe(version);
  });

  it("keeps its age while the source fails", async () => {
    const { market, next, clock } = setUp();
    next(ratesOf("2026-10-01", noon));
    await market.refresh();
    const stamp = market.stamp();
    next(down);
    clock.advance(7_200_000);
    await market.refresh();
    await market.refresh();
    expect(market.stamp()).toEqual(stamp);
    expect(market.status()).toMatchObject({ ageMs: 7_200_000, failures: 2 });
    next(ratesOf("2026-10-01", clock.now()));
    await market.refresh();
    const { lastFailure, failures, ageMs } = market.status();
    expect([lastFailure, failures, ageMs]).toEqual([undefined, 0, 0]);
  });

  it.each(["2026-09-30", "2026-09-28"])("is not replaced by an answer of %s", async (day) => {
    const { market, next } = setUp();
    next(ratesOf("2026-10-01", noon));
    await market.refresh();
    const stamp = market.stamp();
    next(ratesOf(day, noon + 1, { BTC: "1" }));
    expect(await market.refresh()).toMatchObject({ ok: false, error: { kind: "stale" } });
    expect(market.stamp()).toEqual(stamp);
    expect(usdToday(market)).not.toMatchObject({ unitsPerUsd: "1" });
  });

  it("is stale if it is older than the snapshot", async () => {
    const { market, next } = setUp();
    next(ratesOf("2026-09-28", noon));
    expect(await market.refresh()).toMatchObject({ ok: false, error: { kind: "stale" } });
    expect(market.stamp()).toMatchObject(embedded);
  });

  it("is refused if its day lies in the future, so that it cannot shut out the true ones", async () => {
    const { market, next } = setUp();
    next(ratesOf("2027-10-01", noon));
    expect(await market.refresh()).toMatchObject({ ok: false, error: { kind: "malformed" } });
    next(ratesOf("2026-10-01", noon));
    expect(await market.refresh()).toMatchObject({ ok: true });
  });

  it("is requested once by calls that overlap", async () => {
    const { market, next, calls } = setUp();
    next(ratesOf("2026-10-01", noon));
    await Promise.all([market.refresh(), market.refresh(), market.refresh()]);
    expect(calls()).toBe(1);
  });
});

describe("a restart", () => {
  it("keeps the last good answer with its age, and every day before it", async () => {
    const archive = createMemoryLastGood();
    const before = setUp(archive);
    before.next(ratesOf("2026-10-01", noon, { BTC: "0.0000125" }));
    await before.market.refresh();
    before.clock.advance(24 * 3_600_000);
    before.next(ratesOf("2026-10-02", before.clock.now(), { BTC: "0.00001" }));
    await before.market.refresh();

    const after = setUp(archive, noon + 5 * 24 * 3_600_000);
    after.next(down);
    await after.market.start();
    after.market.stop();
    expect(after.market.stamp()).toEqual(before.market.stamp());
    expect(after.market.quotes()).toEqual(before.market.quotes());
    expect(usdToday(after.market)).toEqual({ day: "2026-10-02", unitsPerUsd: "0.00001" });
    expect(after.market.history({ symbol: "BTC", quote: "USD" })?.points.slice(-2)).toEqual([
      ["2026-10-01", "80000"],
      ["2026-10-02", "100000"],
    ]);
  });

  it("forgets a future day that was kept when a clock was wrong", async () => {
    const archive = createMemoryLastGood();
    await archive.save("currency-api", ratesOf("2031-01-01", noon));
    const { market } = setUp(archive);
    await market.start();
    market.stop();
    expect(market.stamp()).toMatchObject(embedded);
  });

  it("continues without an archive that fails", async () => {
    const broken = async (): Promise<never> => {
      throw new Error("disk full");
    };
    const { market, next } = setUp({ load: broken, save: broken, days: broken });
    next(ratesOf("2026-10-01", noon));
    await market.start();
    expect(await market.refresh()).toMatchObject({ ok: true });
    expect(market.stamp().asOf).toBe("2026-10-01");
    market.stop();
  });
});

describe("the version", () => {
  it("is equal for equal figures, and differs when a figure does", () => {
    const versionWith = (changes: Record<string, string>, fetchedAt: number): Promise<string> => {
      const { market, next } = setUp();
      next(ratesOf("2026-10-01", fetchedAt, changes));
      return market.refresh().then(() => market.stamp().version);
    };
    return expect(
      Promise.all([
        versionWith({}, noon),
        versionWith({}, noon + 60_000),
        versionWith({ RSD: "103.43648" }, noon),
      ]).then(([first, later, other]) => [first === later, first === other]),
    ).resolves.toEqual([true, false]);
  });

  it("of the embedded figures is this one on every machine", () => {
    expect(createTestMarket().stamp().version).toMatch(/^[0-9a-f]{16}$/);
    expect(createTestMarket().stamp().version).toBe(createTestMarket().stamp().version);
  });
});
