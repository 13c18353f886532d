import { describe, expect, it, vi } from "vitest";
import type { StreamUpdate } from "../../src/wire/market/stream.ts";
import { multiply, toPlain } from "../../src/lib/decimal.ts";
import { trustedJson } from "../../src/lib/trusted.ts";
import type { Market } from "../market/createMarket.ts";
import type { Schedule } from "../market/refresh/createRefreshLoop.ts";
import {
  createScriptedSource,
  createTestClock,
  createTestMarket,
  noon,
  ratesOf,
} from "../market/testing/fixtures.ts";
import { createRatesStream, type RatesStreamDeps } from "./createRatesStream.ts";

/** Timers that run when the test's clock has come to them. */
function createTimers() {
  const clock = createTestClock();
  let timers: { readonly at: number; readonly work: () => void }[] = [];
  const schedule: Schedule = (work, ms) => {
    const timer = { at: clock.now() + ms, work };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  const pass = (ms: number): void => {
    const end = clock.now() + ms;
    for (;;) {
      const [next] = timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      timers = timers.filter((one) => one !== next);
      clock.advance(Math.max(0, next.at - clock.now()));
      next.work();
    }
    clock.advance(end - clock.now());
  };
  return { clock, schedule, pass, waiting: () => timers.length };
}

function setUp(deps: Partial<RatesStreamDeps> = {}) {
  const timers = createTimers();
  const { source, next } = createScriptedSource();
  const market = createTestMarket({ source, clock: timers.clock.now });
  const stream = createRatesStream({
    market,
    clock: timers.clock.now,
    schedule: timers.schedule,
    random: () => 0,
    maxStreams: 10,
    ...deps,
  });
  /** New figures of the market; those that are not named stay. */
  const bring = async (changes: Readonly<Record<string, string>>): Promise<string> => {
    next({ ...ratesOf("2026-10-01", noon, changes), fetchedAt: timers.clock.now() });
    expect((await market.refresh()).ok).toBe(true);
    return market.stamp().version;
  };
  return { ...timers, market, stream, bring };
}

interface Opened {
  readonly version?: string;
  readonly symbols?: readonly string[];
  readonly address?: string;
}

/** Opens a stream, and reads it as a connection does that takes whatever there is. */
function follow(
  { stream, market }: { stream: ReturnType<typeof createRatesStream>; market: Market },
  { version = market.stamp().version, symbols = ["BTC", "USD"], address = "a" }: Opened = {},
) {
  const opened = stream.open({ symbols, version, address });
  if (opened === undefined) return undefined;
  const reader = opened.getReader();
  let text = "";
  let isEnded = false;
  const decoder = new TextDecoder();
  const read = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      text += decoder.decode(value);
    }
    isEnded = true;
  };
  void read();
  /** What has come until now, once all that is under way has arrived. */
  const received = async () => {
    await new Promise(setImmediate);
    return text;
  };
  const updates = async (): Promise<readonly StreamUpdate[]> =>
    [...(await received()).matchAll(/^data: (.*)$/gmu)].map(([, json = ""]) =>
      trustedJson<StreamUpdate>(json),
    );
  return { received, updates, isEnded: () => isEnded, cancel: () => reader.cancel() };
}

function opened(parts: Parameters<typeof follow>[0], options?: Opened) {
  const one = follow(parts, options);
  if (one === undefined) throw new Error("refused");
  return one;
}

const before = ratesOf("2026-10-01", noon).unitsPerUsd;
/** A little more than it was: nothing that could not be true. */
const moved = (share: string, symbol = "BTC"): string =>
  toPlain(multiply(before.get(symbol) ?? "", share));
const naira = moved("1.001", "NGN");

describe("a stream", () => {
  it("says nothing to a page that has the newest figures, but how soon to come back", async () => {
    const parts = setUp();
    const page = opened(parts);
    parts.pass(1000);
    expect(await page.received()).toBe("retry: 4000\n\n");
  });

  it("tells what has changed, under the version as its id", async () => {
    const parts = setUp();
    await parts.bring({});
    const page = opened(parts);
    await page.received();
    const version = await parts.bring({ BTC: moved("1.01"), NGN: naira });
    parts.pass(0);
    const [update] = await page.updates();
    expect(update).toMatchObject({
      version,
      asOf: "2026-10-01",
      quotes: [{ symbol: "BTC", latest: { unitsPerUsd: moved("1.01") } }],
      rates: { NGN: naira },
    });
    expect(update?.quotes).toHaveLength(1);
    expect(Object.keys(update?.rates ?? {})).toEqual(["NGN"]);
    expect(await page.received()).toContain(`id: ${version}\n`);
  });

  it("is not told of symbols that it did not ask for", async () => {
    const parts = setUp();
    await parts.bring({});
    const page = opened(parts, { symbols: ["ETH", "USD"] });
    await page.received();
    await parts.bring({ BTC: moved("1.01") });
    parts.pass(5000);
    expect(await page.updates()).toEqual([]);
  });

  it("goes on where a lost connection has ended", async () => {
    const parts = setUp();
    const version = await parts.bring({});
    opened(parts);
    await parts.bring({ BTC: moved("1.01") });
    await parts.bring({ BTC: moved("1.02") });
    const page = opened(parts, { version });
    await page.received();
    parts.pass(0);
    const updates = await page.updates();
    expect(updates).toHaveLength(1);
    expect(updates[0]?.quotes).toMatchObject([{ latest: { unitsPerUsd: moved("1.02") } }]);
    expect(updates[0]?.rates).toEqual({});
  });

  it("has all figures for a version that is not known here, such as another process's", async () => {
    const parts = setUp();
    await parts.bring({});
    const page = opened(parts, { version: "0123456789abcdef" });
    await page.received();
    parts.pass(0);
    const [update] = await page.updates();
    expect(update?.quotes.map(({ symbol }) => symbol)).toEqual(["BTC", "USD"]);
    expect(Object.keys(update?.rates ?? {}).length).toBeGreaterThan(50);
  });

  it("has at most one update a second, and then the newest", async () => {
    const parts = setUp();
    await parts.bring({});
    const page = opened(parts);
    for (let change = 1; change <= 20; change += 1) {
      await parts.bring({ BTC: moved(`1.00${String(change).padStart(2, "0")}`) });
      parts.pass(100);
      await page.received();
    }
    // Two seconds: one at once, one after each of them.
    expect((await page.updates()).length).toBeLessThanOrEqual(3);
    parts.pass(1000);
    expect((await page.updates()).at(-1)?.quotes).toMatchObject([
      { latest: { unitsPerUsd: moved("1.0020") } },
    ]);
  });

  it("says every 25 seconds that it is still there", async () => {
    const parts = setUp();
    const page = opened(parts);
    await page.received();
    parts.pass(25_000);
    await page.received();
    parts.pass(25_000);
    expect(await page.received()).toBe("retry: 4000\n\n:\n\n:\n\n");
  });
});

describe("a connection that takes nothing", () => {
  it("keeps no updates waiting: it is told of the newest once it takes bytes again", async () => {
    const parts = setUp();
    await parts.bring({});
    const { version } = parts.market.stamp();
    const events = parts.stream.open({ symbols: ["BTC"], version, address: "a" });
    const reader = events?.getReader();
    for (const share of ["1.001", "1.002", "1.003"]) {
      await parts.bring({ BTC: moved(share) });
      parts.pass(2000);
    }
    await reader?.read();
    parts.pass(1000);
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain(moved("1.003"));
  });

  it("is given up after three beats, and its place is free", () => {
    const parts = setUp({ maxStreams: 1 });
    const { version } = parts.market.stamp();
    parts.stream.open({ symbols: ["BTC"], version, address: "a" });
    expect(parts.stream.counts().open).toBe(1);
    parts.pass(75_000);
    expect(parts.stream.counts().open).toBe(0);
    expect(follow(parts)).toBeDefined();
  });

  it.each([
    ["after three beats", ({ pass }: ReturnType<typeof setUp>) => pass(75_000)],
    [
      "by the end of all streams",
      ({ pass, stream }: ReturnType<typeof setUp>) => {
        pass(25_000);
        stream.close();
      },
    ],
  ])("is hung up %s, as it would not take the end of its stream either", (_when, give) => {
    const parts = setUp();
    const { version } = parts.market.stamp();
    const hangUp = vi.fn<() => void>();
    parts.stream.open({ symbols: ["BTC"], version, address: "a", hangUp });
    give(parts);
    expect(hangUp).toHaveBeenCalledOnce();
    expect(parts.stream.counts().open).toBe(0);
  });

  it("fails where nobody can hang up: what waits in it is let go", async () => {
    const parts = setUp();
    const { version } = parts.market.stamp();
    const events = parts.stream.open({ symbols: ["BTC"], version, address: "a" });
    parts.pass(75_000);
    await expect(events?.getReader().read()).rejects.toThrow("takes nothing");
  });
});

describe("the number of streams", () => {
  it("is bounded for all and for an address, and a page that leaves makes room", async () => {
    const parts = setUp({ maxStreams: 3, maxOfAddress: 2 });
    const page = opened(parts);
    opened(parts);
    expect(follow(parts)).toBeUndefined();
    opened(parts, { address: "b" });
    expect(follow(parts, { address: "c" })).toBeUndefined();
    expect(parts.stream.counts()).toEqual({ open: 3, refused: 2 });
    await page.cancel();
    expect(follow(parts, { address: "a" })).toBeDefined();
  });

  it("is none after the end, which ends those that are open", async () => {
    const parts = setUp();
    const page = opened(parts);
    parts.stream.close();
    await page.received();
    expect(page.isEnded()).toBe(true);
    expect(follow(parts)).toBeUndefined();
  });

  it("leaves no timer behind where nobody listens", async () => {
    const parts = setUp();
    const page = opened(parts);
    expect(parts.waiting()).toBeGreaterThan(0);
    await page.cancel();
    expect(parts.waiting()).toBe(0);
    await parts.bring({ BTC: moved("1.01") });
    expect(parts.waiting()).toBe(0);
  });
});
