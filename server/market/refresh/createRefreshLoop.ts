import type { Result } from "../../../src/lib/result.ts";
import { nextRefreshMs } from "../model/policy.ts";
import type { MarketSourceError } from "../model/marketSource.ts";

/** Calls a function once after some milliseconds; the answer cancels it. */
export type Schedule = (work: () => void, ms: number) => () => void;

/** The machine's timer; it does not keep the process alive. */
export const scheduleUnref: Schedule = (work, ms) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};

/** The dependencies of the loop. */
export interface RefreshLoopDeps {
  /** Never rejects. */
  readonly refresh: (signal: AbortSignal) => Promise<Result<unknown, MarketSourceError>>;
  /** Failed refreshes in a row. */
  readonly failures: () => number;
  /** Time between two refreshes, milliseconds. */
  readonly refreshMs: number;
  readonly schedule: Schedule;
  /** A random number from 0 to 1. */
  readonly random: () => number;
}

/** Refreshes at intervals until it is stopped. */
export interface RefreshLoop {
  start(): void;
  /** Cancels the timer and a running refresh. */
  stop(): void;
}

/** A loop that is not started yet. */
export function createRefreshLoop({
  refresh,
  failures,
  refreshMs,
  schedule,
  random,
}: RefreshLoopDeps): RefreshLoop {
  let running: AbortController | undefined;
  let cancel = (): void => undefined;
  const turn = async (own: AbortController): Promise<void> => {
    const outcome = await refresh(own.signal);
    if (own.signal.aborted) return;
    const retryAfterMs = outcome.ok ? undefined : outcome.error.retryAfterMs;
    const wait = nextRefreshMs({
      failures: failures(),
      refreshMs,
      retryAfterMs,
      random: random(),
    });
    cancel = schedule(() => void turn(own), wait);
  };
  return Object.freeze({
    start: () => {
      if (running) return;
      running = new AbortController();
      void turn(running);
    },
    stop: () => {
      running?.abort();
      running = undefined;
      cancel();
    },
  });
}
