import { and, eq, sql } from "drizzle-orm";
import type { Store } from "../store/createStore.ts";
import { leases } from "../store/schema/alerts.ts";

/** A lease of some work, for one process at a time. */
export interface Lease {
  /**
   * True if this process holds the lease for its time from now on: it was free, has run out, or was this process's
   * already. The database's clock counts, as those of machines differ.
   */
  take(): Promise<boolean>;
  /** Gives it back, so that another process need not wait. */
  release(): Promise<void>;
}

/** A lease by name, for so many milliseconds; `holder` is this process's own word. */
export function createLease(
  store: Pick<Store, "run">,
  { name, holder, ms }: { readonly name: string; readonly holder: string; readonly ms: number },
): Lease {
  const expiresAt = sql`now() + ${ms} * interval '1 millisecond'`;
  return Object.freeze({
    take: () =>
      store.run(async (db) => {
        const taken = await db
          .insert(leases)
          .values({ name, holder, expiresAt })
          .onConflictDoUpdate({
            target: leases.name,
            set: { holder, expiresAt },
            setWhere: sql`${leases.holder} = ${holder} or ${leases.expiresAt} <= now()`,
          })
          .returning({ holder: leases.holder });
        return taken.length > 0;
      }),
    release: () =>
      store.run(async (db) => {
        await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
      }),
  } satisfies Lease);
}
