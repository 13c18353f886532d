import { lt } from "drizzle-orm";
import type { Clock } from "../../../src/lib/clock.ts";
import { signing } from "../../../src/wire/signing.ts";
import type { Store } from "../../store/createStore.ts";
import { seenTraces } from "../../store/schema/protection.ts";

/** Remembers which trace ids a key has signed. */
export interface ReplayGuard {
  /** Takes a trace id of a key. Answers false if any process on this database has taken it before. */
  take(keyMd5: string, traceId: string): Promise<boolean>;
}

/** Digits of a `tm`. */
const timeDigits = 13;
/**
 * The span of time that the signed digits of `tm` name. The other digits can be changed within it without breaking the
 * signature.
 */
const signedSpanMs = 10 ** (timeDigits - signing.timeDigits);

/**
 * How long a trace id must be remembered. A request that arrives as early as the window allows is acceptable until its
 * window closes, and its `tm` can still be moved to the end of the signed span.
 */
const rememberedMs = 2 * signing.windowMs + signedSpanMs;

/** Time between two clearings. */
const pruneEveryMs = 60_000;

/** A replay guard on the table `seen_traces`. Rows that can no longer be replayed are removed once a minute. */
export function createReplayGuard({
  store,
  clock,
}: {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
}): ReplayGuard {
  let nextPruneMs = 0;
  return Object.freeze({
    take: (keyMd5: string, traceId: string) =>
      store.run(async (db) => {
        const now = clock();
        const taken = await db
          .insert(seenTraces)
          .values({ keyMd5, traceId, seenAt: new Date(now) })
          .onConflictDoNothing()
          .returning({ traceId: seenTraces.traceId });
        if (now >= nextPruneMs) {
          nextPruneMs = now + pruneEveryMs;
          await db.delete(seenTraces).where(lt(seenTraces.seenAt, new Date(now - rememberedMs)));
        }
        return taken.length === 1;
      }),
  });
}
