import pLimit from "p-limit";
import type { Clock } from "../../lib/clock.ts";
import { type SharedWork, shareWork } from "./shareWork.ts";
import { trusted } from "../../lib/trusted.ts";

export interface RequestCacheOptions {
  readonly clock: Clock;
  /** How many cached calls are under way at the same time; more wait for their turn. */
  readonly maxConcurrent: number;
  /** For this long after an answer the same call gets the same answer. */
  readonly gapMs: number;
}

/** Runs a call unless the same one is under way or was answered a moment ago. Failures are not kept. */
export type RequestCache = <T>(
  key: string,
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>;

interface Entry {
  readonly shared: SharedWork<unknown>;
  /** Infinite while under way. */
  keptUntil: number;
}

export function createRequestCache({
  clock,
  maxConcurrent,
  gapMs,
}: RequestCacheOptions): RequestCache {
  const entries = new Map<string, Entry>();
  const inTurn = pLimit(maxConcurrent);

  function start(key: string, call: (signal: AbortSignal) => Promise<unknown>): Entry {
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    const run = async (signal: AbortSignal) => {
      signal.throwIfAborted();
      try {
        const answer = await call(signal);
        entry.keptUntil = clock() + gapMs;
        return answer;
      } catch (error) {
        forget();
        throw error;
      }
    };
    const shared = shareWork((signal) => inTurn(run, signal), forget);
    const entry: Entry = { shared, keptUntil: Number.POSITIVE_INFINITY };
    entries.set(key, entry);
    return entry;
  }

  return async <T>(
    key: string,
    call: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
  ) => {
    signal?.throwIfAborted();
    const now = clock();
    for (const [other, { keptUntil }] of entries) if (keptUntil <= now) entries.delete(other);
    const entry = entries.get(key) ?? start(key, call);
    // One key names one call, and one call has one type.
    return trusted<T>(await entry.shared.join(signal));
  };
}
