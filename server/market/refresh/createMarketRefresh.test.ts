import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/lib/clock.ts";
import { policy } from "../model/policy.ts";
import { type MarketSource, MarketSourceError } from "../model/marketSource.ts";
import {
  createScriptedSource,
  createTestMarket,
  defer,
  noon,
  ratesOf,
} from "../testing/fixtures.ts";

const down = new MarketSourceError("server", "the source is down");

describe("missing past days", () => {
  it("are requested a few at a time, the windows first", async () => {
    const { source, next } = createScriptedSource();
    const asked: string[] = [];
    const dated: MarketSource["dated"] = async (day) => {
      asked.push(day);
      if (day === "2026-09-30") throw new MarketSourceError("client", "no such day");
      return ratesOf(day, noon);
    };
    const market = createTestMarket({ source: { ...source, dated }, clock: () => noon });
    next(ratesOf("2026-10-01", noon));
    await market.refresh();
    expect(asked).toEqual(["2026-09-30"]);
    await market.refresh();
    expect(asked).toEqual(["2026-09-30"]);
    const later = addDays("2026-10-01", 40);
    const far = createTestMarket({
      source: { ...source, dated },
      clock: () => noon + 40 * 86_400_000,
    });
    next(ratesOf(later, noon));
    asked.length = 0;
    await far.refresh();
    expect(asked).toHaveLength(policy.backfillPerRefresh);
    expect(asked.slice(0, 4)).toEqual([-1, -7, -30, -365].map((days) => addDays(later, days)));
    expect(far.capsule().days).toEqual(asked.slice(0, 4));
    expect(far.stamp().asOf).toBe(later);
  });

  it("ends the round at the first failure that is not a missing day", async () => {
    const { source, next } = createScriptedSource();
    let asked = 0;
    const dated = async (): Promise<never> => {
      asked += 1;
      throw down;
    };
    next(ratesOf("2026-12-01", noon));
    const late = createTestMarket({
      source: { ...source, dated },
      clock: () => Date.UTC(2026, 11, 1),
    });
    expect(await late.refresh()).toMatchObject({ ok: true });
    expect([asked, late.status().failures]).toEqual([1, 0]);
  });
});

describe("an outage", () => {
  it("is told once in the log, as is its end", async () => {
    const told: string[] = [];
    const tell = (level: string) => (fields: object, message: string) =>
      void told.push(`${level} ${message} ${JSON.stringify(fields)}`);
    const { source, next } = createScriptedSource();
    const market = createTestMarket({ source, logger: { info: tell("info"), warn: tell("warn") } });
    for (let outage = 0; outage < 2; outage += 1) {
      next(down);
      for (let time = 0; time < 5; time += 1) await market.refresh();
      next(ratesOf("2026-10-01", noon));
      await market.refresh();
      await market.refresh();
    }
    expect(told.map((line) => line.split(" ")[0])).toEqual(["warn", "info", "warn", "info"]);
    expect(told[0]).toContain("2026-09-29");
    expect(told[2]).toContain("2026-10-01");
  });

  it("is asked about in growing gaps that have a bound", async () => {
    const waits: number[] = [];
    const works: (() => void)[] = [];
    const arrived = { current: defer<undefined>() };
    const { source, next } = createScriptedSource();
    next(down);
    const market = createTestMarket({
      source,
      random: () => 1,
      schedule: (work, ms) => {
        waits.push(ms);
        works.push(work);
        arrived.current.resolve(undefined);
        return () => undefined;
      },
    });
    await market.start();
    for (let time = 0; time < 8; time += 1) {
      await arrived.current.promise;
      arrived.current = defer<undefined>();
      works.at(-1)?.();
    }
    await arrived.current.promise;
    market.stop();
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16].map((n) => n * policy.retryMs * 1.1));
    expect(new Set(waits.slice(5))).toEqual(new Set([Math.round(policy.refreshMs * 1.1)]));
  });
});

describe("start and stop", () => {
  it("refreshes at once, then after the refresh time, sooner after a failure", async () => {
    const waits: { readonly ms: number; readonly work: () => void }[] = [];
    const scripted = createScriptedSource();
    let cancelled = 0;
    let arrived = defer<undefined>();
    const market = createTestMarket({
      source: scripted.source,
      random: () => 0.5,
      schedule: (work, ms) => {
        waits.push({ work, ms });
        arrived.resolve(undefined);
        return () => {
          cancelled += 1;
        };
      },
    });
    const turn = async (work: () => void): Promise<number | undefined> => {
      arrived = defer<undefined>();
      work();
      await arrived.promise;
      return waits.at(-1)?.ms;
    };
    const again = (): void => waits.at(-1)?.work();

    scripted.next(ratesOf("2026-10-01", noon));
    expect(await turn(() => void market.start())).toBe(policy.refreshMs * 1.05);
    expect(market.stamp().asOf).toBe("2026-10-01");
    scripted.next(down);
    expect(await turn(again)).toBe(policy.retryMs * 1.05);
    expect(await turn(again)).toBe(policy.retryMs * 2 * 1.05);
    scripted.next(new MarketSourceError("rateLimited", "slow down", 3_600_000));
    expect(await turn(again)).toBe(3_600_000 * 1.05);
    market.stop();
    expect(cancelled).toBe(1);
    expect(scripted.calls()).toBe(4);
  });

  it("does not count a refresh that was stopped", async () => {
    const asked = defer<AbortSignal>();
    const { source } = createScriptedSource();
    const hanging: MarketSource = {
      ...source,
      latest: async (signal) => {
        asked.resolve(signal);
        await once(signal, "abort");
        throw down;
      },
    };
    const market = createTestMarket({ source: hanging });
    await market.start();
    const signal = await asked.promise;
    const outcome = market.refresh();
    market.stop();
    expect(signal.aborted).toBe(true);
    expect(await outcome).toMatchObject({ ok: false });
    expect(market.status().failures).toBe(0);
  });
});
