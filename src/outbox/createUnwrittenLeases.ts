import { leaseEnd } from "./leaseRules.ts";

/** Leases that a full storage could not take. Only this outbox knows them. */
export interface UnwrittenLeases {
  readonly count: () => number;
  readonly isUnderWay: (id: string) => boolean;
  readonly hold: (ids: readonly string[], lease: { holder: string; until: number }) => void;
  /**
   * Ends leases: those of `holder`, or those of every holder if none is named. Answers the ids that were not leased
   * here.
   */
  readonly end: (ids: readonly string[], holder?: string) => readonly string[];
  readonly clear: () => void;
  /** Forgets the leases that have run out. */
  readonly reclaim: (time: { readonly now: number; readonly leaseMs: number }) => void;
}

export function createUnwrittenLeases(): UnwrittenLeases {
  const held = new Map<string, { readonly holder: string; readonly until: number }>();
  return Object.freeze({
    count: () => held.size,
    isUnderWay: (id) => held.has(id),
    hold(ids, lease) {
      for (const id of ids) held.set(id, lease);
    },
    end(ids, holder) {
      const own = ids.filter((id) => {
        const lease = held.get(id);
        return lease !== undefined && (holder === undefined || lease.holder === holder);
      });
      for (const id of own) held.delete(id);
      return ids.filter((id) => !own.includes(id));
    },
    clear() {
      held.clear();
    },
    reclaim(time) {
      for (const [id, { holder, until }] of held) {
        const end = leaseEnd(until, time);
        if (end === undefined) held.delete(id);
        else held.set(id, { holder, until: end });
      }
    },
  } satisfies UnwrittenLeases);
}
