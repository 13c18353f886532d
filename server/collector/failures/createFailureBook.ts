import type { Clock } from "../../../src/lib/clock.ts";
import type { Failure } from "./readFailure.ts";

/** A failure that pages had, as often as they had it. */
export interface NotedFailure extends Failure {
  readonly count: number;
  /** Epoch milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** The different failures that this process was told of. */
export interface FailureBook {
  /** Notes a failure; true for one that is not in the book yet and gets in. */
  note(failure: Failure): boolean;
  /** All failures, the latest first. */
  list(): readonly NotedFailure[];
}

const hourMs = 3_600_000;

/** Bounds that keep whoever invents failures from filling memory and log, or from pushing out the real ones at once. */
export const bookLimits = { maxFailures: 200, maxNewAnHour: 50 } as const;

/** Failures are alike where kind, page, release and text are. The one that has not come for the longest time goes first. */
export function createFailureBook(clock: Clock): FailureBook {
  const book = new Map<string, NotedFailure>();
  let hour = 0;
  let newThisHour = 0;

  function admits(now: number): boolean {
    const current = Math.floor(now / hourMs);
    if (current !== hour) {
      hour = current;
      newThisHour = 0;
    }
    newThisHour += 1;
    return newThisHour <= bookLimits.maxNewAnHour;
  }

  return Object.freeze({
    note(failure: Failure) {
      const now = clock();
      const { kind, page, release, text } = failure;
      const key = JSON.stringify([kind, page, release, text]);
      const known = book.get(key);
      if (known === undefined && !admits(now)) return false;
      book.delete(key);
      book.set(key, {
        ...failure,
        count: (known?.count ?? 0) + 1,
        firstAt: known?.firstAt ?? now,
        lastAt: now,
      });
      for (const oldest of book.keys()) {
        if (book.size <= bookLimits.maxFailures) break;
        book.delete(oldest);
      }
      return known === undefined;
    },
    list: () => [...book.values()].toReversed(),
  } satisfies FailureBook);
}
