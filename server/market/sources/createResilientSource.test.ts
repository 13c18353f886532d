import { describe, expect, it } from "vitest";
import { policy } from "../model/policy.ts";
import { createResilientSource } from "./createResilientSource.ts";
import {
  type DailyRates,
  type MarketFailure,
  type MarketSource,
  MarketSourceError,
} from "../model/marketSource.ts";
import {
  createScriptedSource,
  createTestClock,
  defer,
  failureOf,
  ratesOf,
} from "../testing/fixtures.ts";

const signal = AbortSignal.any([]);
const fail = (kind: MarketFailure, retryAfterMs?: number): MarketSourceError =>
  new MarketSourceError(kind, `scripted ${kind}`, retryAfterMs);

function setUp(): ReturnType<typeof createScriptedSource> & {
  readonly guarded: MarketSource;
  readonly advance: (ms: number) => void;
} {
  const clock = createTestClock();
  const scripted = createScriptedSource();
  const guarded = createResilientSource(scripted.source, { clock: clock.now });
  return { ...scripted, guarded, advance: clock.advance };
}

async function failTimes(guarded: MarketSource, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await failureOf(guarded.latest(signal));
  }
}

describe("the circuit breaker", () => {
  it("opens after three failures in a row and says how long it stays open", async () => {
    const { guarded, next, calls, advance } = setUp();
    next(fail("server"));
    await failTimes(guarded, 3);
    expect(calls()).toBe(3);
    advance(20_000);
    const refusal = await failureOf(guarded.latest(signal));
    expect(calls()).toBe(3);
    expect([refusal.kind, refusal.retryAfterMs]).toEqual(["server", 40_000]);
  });

  it("stays closed when a success comes between failures", async () => {
    const { guarded, next, calls } = setUp();
    next(fail("server"));
    await failTimes(guarded, 2);
    next(ratesOf("2026-09-30", 1));
    await guarded.latest(signal);
    next(fail("server"));
    await failTimes(guarded, 2);
    next(ratesOf("2026-09-30", 1));
    await expect(guarded.latest(signal)).resolves.toMatchObject({ day: "2026-09-30" });
    expect(calls()).toBe(6);
  });

  it("tries one call after a minute and closes when that succeeds", async () => {
    const { guarded, next, calls, advance } = setUp();
    next(fail("timeout"));
    await failTimes(guarded, 3);
    next(ratesOf("2026-09-30", 1));
    advance(policy.breakerHalfOpenMs - 1);
    await failureOf(guarded.latest(signal));
    expect(calls()).toBe(3);
    advance(1);
    await guarded.latest(signal);
    await guarded.latest(signal);
    expect(calls()).toBe(5);
  });

  it("opens again for a minute when the one call fails", async () => {
    const { guarded, next, calls, advance } = setUp();
    next(fail("network"));
    await failTimes(guarded, 3);
    advance(policy.breakerHalfOpenMs);
    await failTimes(guarded, 3);
    expect(calls()).toBe(4);
    advance(policy.breakerHalfOpenMs);
    next(ratesOf("2026-09-30", 1));
    await guarded.latest(signal);
    expect(calls()).toBe(5);
  });

  it("does not count a call that the caller gave up", async () => {
    const { guarded, next, calls } = setUp();
    next(fail("server"));
    await failTimes(guarded, 2);
    await expect(guarded.latest(AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
    await failureOf(guarded.latest(signal));
    expect(calls()).toBe(3);
  });
});

describe("Retry-After", () => {
  it("keeps the source from being called until then, from the first failure on", async () => {
    const { guarded, next, calls, advance } = setUp();
    next(fail("rateLimited", 300_000));
    await failTimes(guarded, 1);
    advance(299_999);
    const refusal = await failureOf(guarded.latest(signal));
    expect([calls(), refusal.kind, refusal.retryAfterMs]).toEqual([1, "rateLimited", 1]);
    advance(1);
    next(ratesOf("2026-09-30", 1));
    await guarded.latest(signal);
    expect(calls()).toBe(2);
  });

  it("does not shorten an open breaker's pause", async () => {
    const { guarded, next, calls, advance } = setUp();
    next(fail("rateLimited", 0));
    await failTimes(guarded, 3);
    advance(policy.breakerHalfOpenMs - 1);
    await failTimes(guarded, 1);
    expect(calls()).toBe(3);
  });
});

describe("the time-out", () => {
  it("ends a call that never settles, and aborts it", async () => {
    let inner: AbortSignal | undefined;
    const { source } = createScriptedSource();
    const hanging: MarketSource = {
      ...source,
      latest: (given) => {
        inner = given;
        return defer<DailyRates>().promise;
      },
    };
    const keepAlive = setInterval(() => undefined, 1000);
    const guarded = createResilientSource(hanging, { clock: () => 0, timeoutMs: 20 });
    const failure = await failureOf(guarded.latest(signal));
    clearInterval(keepAlive);
    expect(failure.kind).toBe("timeout");
    expect(inner?.aborted).toBe(true);
  });
});

describe("the other calls", () => {
  it("exist only if the source has them", () => {
    const { guarded } = setUp();
    expect(guarded.dated).toBeUndefined();
    expect(guarded.facts).toBeUndefined();
  });

  it("share the breaker, but a missing day is not a failure", async () => {
    const { source, next, calls } = createScriptedSource();
    let missing = 0;
    const dated = async (): Promise<never> => {
      missing += 1;
      throw fail("client");
    };
    const guarded = createResilientSource({ ...source, dated }, { clock: () => 0 });
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const failure = await failureOf(guarded.dated?.("2025-01-01", signal) ?? Promise.resolve());
        expect(failure.message).toBe("scripted client");
      }),
    );
    expect(missing).toBe(5);
    next(fail("client"));
    await failTimes(guarded, 4);
    expect(calls()).toBe(3);
    expect((await failureOf(guarded.dated?.("2025-01-02", signal) ?? Promise.resolve())).kind).toBe(
      "client",
    );
    expect(missing).toBe(5);
  });
});
