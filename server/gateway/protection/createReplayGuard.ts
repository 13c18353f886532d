import { lt } from "drizzle-orm";
import type { Clock } from "../../../src/lib/clock.ts";
import { signing } from "../../../src/wire/signing.ts";
import type { Store } from "../../store/createStore.ts";
import { seenTraces } from "../../store/schema/protection.ts";

/** Knows which trace ids a key has signed already. */
export interface ReplayGuard {
  /** Takes a trace id of a key, once: false for one that was taken before, by any process on this database. */
  take(keyMd5: string, traceId: string): Promise<boolean>;
}

/** Digits of a `tm`. */
const timeDigits = 13;
/** The span of time that the signed digits of `tm` name: inside it, the rest may be changed unnoticed. */
const signedSpanMs = 10 ** (timeDigits - signing.timeDigits);

/**
 * How long a trace id must be remembered. One that came as early as the window allows is acceptable until the window
 * behind it closes, and its `tm` can still be moved to the end of the signed span.
 */
const rememberedMs = 2 * signing.windowMs + signedSpanMs;

/** Time between two clearings. */
const pruneEveryMs = 60_000;

/** A replay guard on the table `seen_traces`; what can no longer be replayed is removed once a minute. */
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
