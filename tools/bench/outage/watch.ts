import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../../report/figures.ts";

/** A look at something: when it began, how long it took, and what was seen, in words. */
export interface Look {
  readonly at: number;
  readonly ms: number;
  readonly told: string;
}

/** A time, epoch milliseconds: with `from`, without `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Somebody who looks again and again. */
export interface Watch {
  readonly looks: readonly Look[];
  /** Looks no more; resolves when the last look is over. */
  readonly end: () => Promise<void>;
}

const patienceMs = 90_000;

/** Looks every so many milliseconds, and never twice at once. A look that fails is told as its error. */
export function watch(everyMs: number, look: (signal: AbortSignal) => Promise<string>): Watch {
  const looks: Look[] = [];
  const over = new AbortController();
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const at = Date.now();
      const startedAt = performance.now();
      const told = await look(AbortSignal.timeout(patienceMs)).catch(String);
      const ms = performance.now() - startedAt;
      looks.push({ at, ms, told });
      await pause(Math.max(0, everyMs - ms), undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const running = run();
  return Object.freeze({
    looks,
    end: () => {
      over.abort();
      return running;
    },
  });
}

/** What began within a span. */
export function within<T extends { readonly at: number }>(
  all: readonly T[],
  { from, to }: Span,
): readonly T[] {
  return all.filter(({ at }) => at >= from && at < to);
}

/** Times in words: the middle, 95 of 100, and the longest. */
export function timesOf(looks: readonly { readonly ms: number }[]): string {
  if (looks.length === 0) return "none";
  const all = looks.map(({ ms }) => ms);
  return [0.5, 0.95, 1].map((share) => inWords(percentile(all, share))).join(", ");
}

/** How often each thing was told, the most frequent first. */
export function tally(told: readonly string[]): string {
  const counts = [...Map.groupBy(told, (one) => one)].map(
    ([one, all]) => [one, all.length] as const,
  );
  const frequent = counts.toSorted(([, a], [, b]) => b - a);
  return listed(
    frequent.map(([one, count]) => `${one}: ${count}`),
    "; ",
  );
}

/** Words in a row, or "none". */
export function listed(words: readonly string[], separator = ", "): string {
  return words.length === 0 ? "none" : words.join(separator);
}

function inWords(ms: number): string {
  return ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
