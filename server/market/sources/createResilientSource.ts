import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isTaskCancelledError,
  timeout,
  TimeoutStrategy,
} from "cockatiel";
import type { Clock } from "../../../src/lib/clock.ts";
import type { Day } from "../../../src/wire/market/market.ts";
import { policy } from "../model/policy.ts";
import { isDayFault, type MarketSource, MarketSourceError } from "../model/marketSource.ts";

/** The dependencies of the resilient source. */
export interface ResilientDeps {
  readonly clock: Clock;
  /** Longest wait for one answer. */
  readonly timeoutMs?: number;
}

type Call<T> = (signal: AbortSignal) => Promise<T>;

/** Makes a call, or rejects with the kind of the last failure where that is not yet due. */
export type Guard = <T>(call: Call<T>, signal: AbortSignal) => Promise<T>;

/**
 * A source that cannot hang and is not overloaded. Every call has a time-out. After `policy.breakerFailures` failures
 * in a row, of any kind and method, it is not called again for `policy.breakerHalfOpenMs`. Then one call tries, and its
 * outcome closes or opens the breaker. After a `Retry-After` it is not called before that time. A call that is not made
 * rejects with the kind of the last failure and the remaining time.
 */
export function createResilientSource(source: MarketSource, deps: ResilientDeps): MarketSource {
  const { guard, isLeftAlone } = createGuard(source.id, deps);
  const { dated, facts } = source;
  return Object.freeze({
    id: source.id,
    describe: source.describe,
    isLeftAlone,
    ...(source.refreshMs !== undefined && { refreshMs: source.refreshMs }),
    latest: (signal: AbortSignal) => guard((inner) => source.latest(inner), signal),
    ...(dated && {
      dated: (day: Day, signal: AbortSignal) =>
        guardDated(guard, (inner) => dated(day, inner), signal),
    }),
    ...(facts && { facts: (signal: AbortSignal) => guard((inner) => facts(inner), signal) }),
  });
}

/** A day that a source does not have is an answer, not a failure: it must not open the breaker. */
async function guardDated<T>(guard: Guard, call: Call<T>, signal: AbortSignal): Promise<T> {
  const outcome = await guard(async (inner) => {
    try {
      return { value: await call(inner) };
    } catch (thrown) {
      if (isDayFault(thrown)) return { refusal: thrown };
      throw thrown;
    }
  }, signal);
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.value;
}

/**
 * The time-out and the circuit breaker of `createResilientSource` around the calls of one host: a source that asks
 * several hosts guards each of them, so that one which fails is left alone without the others.
 */
export function createGuard(
  id: string,
  { clock, timeoutMs = policy.timeoutMs }: ResilientDeps,
): { readonly guard: Guard; readonly isLeftAlone: () => boolean } {
  let notBefore = Number.NEGATIVE_INFINITY;
  let last = new MarketSourceError("network", `${id} was not asked yet`);
  const limit = timeout(timeoutMs, TimeoutStrategy.Aggressive).dangerouslyUnref();
  // The library's breaker reads the machine's clock, so its own pause is zero and `notBefore` keeps the time.
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof MarketSourceError),
    { breaker: new ConsecutiveBreaker(policy.breakerFailures), halfOpenAfter: 0 },
  );
  const postpone = (ms: number): void => {
    notBefore = Math.max(notBefore, clock() + ms);
  };
  breaker.onBreak(() => postpone(policy.breakerHalfOpenMs));
  const refused = (): MarketSourceError =>
    new MarketSourceError(
      last.kind,
      `${id} is left alone: ${last.message}`,
      Math.max(notBefore - clock(), 0),
    );

  const attempt = async <T>(call: Call<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await limit.execute(({ signal: inner }) => call(inner), signal);
    } catch (thrown) {
      signal.throwIfAborted();
      throw isTaskCancelledError(thrown)
        ? new MarketSourceError("timeout", `${id} did not answer within ${timeoutMs} ms`)
        : thrown;
    }
  };

  const isLeftAlone = (): boolean => clock() < notBefore;
  const guard: Guard = async (call, signal) => {
    signal.throwIfAborted();
    if (isLeftAlone()) throw refused();
    try {
      return await breaker.execute(() => attempt(call, signal), signal);
    } catch (thrown) {
      if (isBrokenCircuitError(thrown)) throw refused();
      if (thrown instanceof MarketSourceError) {
        last = thrown;
        if (thrown.retryAfterMs !== undefined) postpone(thrown.retryAfterMs);
      }
      throw thrown;
    }
  };
  return { guard, isLeftAlone };
}
