import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "../../src/lib/clock.ts";
import type { Store } from "../store/createStore.ts";
import { attemptCounts } from "../store/schema/accounts.ts";
import type { AttemptLimits } from "../calls/call.ts";

/** The longest window allowed. Counts that are older are removed. */
export const longestWindowMs = 86_400_000;

/** Time between two clearings. */
const pruneEveryMs = 600_000;

/**
 * Counts attempts in the table `attempt_counts`, for all processes on the database together. A window begins at a
 * multiple of its length, so that a name has one row at a time. Rejects with a `RangeError` for a window that is not
 * between one millisecond and a day.
 */
export function createAttemptLimits({
  store,
  clock,
}: {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
}): AttemptLimits {
  let nextPruneMs = 0;

  const startOf = (windowMs: number): Date => {
    if (!(windowMs >= 1 && windowMs <= longestWindowMs))
      throw new RangeError(`No window of attempts: ${windowMs} ms`);
    return new Date(Math.floor(clock() / windowMs) * windowMs);
  };

  const prune = async (): Promise<void> => {
    const now = clock();
    if (now < nextPruneMs) return;
    nextPruneMs = now + pruneEveryMs;
    const oldest = new Date(now - longestWindowMs);
    await store.run((db) => db.delete(attemptCounts).where(lt(attemptCounts.windowStart, oldest)));
  };

  return Object.freeze({
    hit: async (name: string, windowMs: number, added = 1) => {
      const windowStart = startOf(windowMs);
      const rows = await store.run((db) =>
        db
          .insert(attemptCounts)
          .values({ name, windowStart, count: added })
          .onConflictDoUpdate({
            target: [attemptCounts.name, attemptCounts.windowStart],
            set: { count: sql`${attemptCounts.count} + ${added}::integer` },
          })
          .returning({ count: attemptCounts.count }),
      );
      await prune();
      return rows[0]?.count ?? added;
    },
    peek: async (name: string, windowMs: number) => {
      const windowStart = startOf(windowMs);
      const rows = await store.run((db) =>
        db
          .select({ count: attemptCounts.count })
          .from(attemptCounts)
          .where(and(eq(attemptCounts.name, name), eq(attemptCounts.windowStart, windowStart))),
      );
      return rows[0]?.count ?? 0;
    },
    withdraw: (name: string, windowMs: number) => {
      const isOne = and(
        eq(attemptCounts.name, name),
        eq(attemptCounts.windowStart, startOf(windowMs)),
        gt(attemptCounts.count, 0),
      );
      return store.run(async (db) => {
        await db
          .update(attemptCounts)
          .set({ count: sql`${attemptCounts.count} - 1` })
          .where(isOne);
      });
    },
    clear: (name: string) =>
      store.run(async (db) => {
        await db.delete(attemptCounts).where(eq(attemptCounts.name, name));
      }),
  });
}
