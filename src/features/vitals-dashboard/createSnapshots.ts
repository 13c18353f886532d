import type { Clock } from "../../lib/clock.ts";
import { operatorCache } from "../../wire/events/vitalsApi.ts";

/** The operator's cookie lasts this long too: a snapshot must not outlive it. */
const longestAgeMs = 30 * 86_400_000;
/** The snapshot's key in the cache; not an address of the server. */
const address = "/_vitals-snapshot";

/** The data that the dashboard last showed in this browser. */
export interface Snapshot<Data> {
  /** When it was shown by this machine's clock, epoch milliseconds. */
  readonly at: number;
  readonly data: Data;
}

/** Keeps one snapshot. Blocked storage counts as no storage: nothing rejects. */
export interface Snapshots<Data> {
  readonly keep: (data: Data) => Promise<void>;
  /**
   * The snapshot; `undefined` if there is none, if it is too old, and if another release wrote it, whose data may have
   * another shape.
   */
  readonly read: () => Promise<Snapshot<Data> | undefined>;
  readonly forget: () => Promise<void>;
}

export interface SnapshotsDeps {
  /** Absent if the browser has no cache storage. */
  readonly caches: Pick<CacheStorage, "open" | "delete"> | undefined;
  readonly clock: Clock;
  readonly release: string;
}

export function createSnapshots<Data>({ caches, clock, release }: SnapshotsDeps): Snapshots<Data> {
  const forget = async (): Promise<void> => {
    await caches?.delete(operatorCache).catch(() => false);
  };

  return Object.freeze({
    async keep(data) {
      const kept = new Response(JSON.stringify({ at: clock(), release, data }));
      await caches
        ?.open(operatorCache)
        .then((cache) => cache.put(address, kept))
        .catch(() => undefined);
    },
    async read() {
      const cache = await caches?.open(operatorCache).catch(() => undefined);
      const answer = await cache?.match(address).catch(() => undefined);
      const kept: unknown = await answer?.json().catch(() => undefined);
      if (!isKept<Data>(kept)) return undefined;
      const age = clock() - kept.at;
      if (kept.release === release && age < longestAgeMs) return { at: kept.at, data: kept.data };
      await forget();
      return undefined;
    },
    forget,
  } satisfies Snapshots<Data>);
}

/** Only this module writes here, so the release identifies the shape of the data. */
function isKept<Data>(kept: unknown): kept is Snapshot<Data> & { readonly release: string } {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "at" in kept &&
    typeof kept.at === "number" &&
    "release" in kept &&
    "data" in kept
  );
}

/** The snapshots of this browser; the server has none. */
export function openSnapshots<Data>(clock: Clock): Snapshots<Data> {
  const { caches } = globalThis as Partial<Pick<typeof globalThis, "caches">>;
  return createSnapshots({
    caches: import.meta.env.SSR ? undefined : caches,
    clock,
    release: String(import.meta.env["VITE_RELEASE"] ?? ""),
  });
}
