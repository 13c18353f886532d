import { trusted } from "../../../../lib/trusted.ts";
import { alertStore, type PriceAlert } from "../../../../wire/page/priceAlerts.ts";

/** The alerts that this device keeps; the service worker has the same ones. */
export interface AlertStore {
  /** None where the browser blocks its storage. */
  readonly read: () => Promise<readonly PriceAlert[]>;
  /** Changes them while nobody else does, and answers what is kept then. Rejects where the browser refuses to keep them. */
  readonly change: (
    alter: (alerts: readonly PriceAlert[]) => readonly PriceAlert[],
  ) => Promise<readonly PriceAlert[]>;
}

export interface AlertStoreDeps {
  /** Both absent where the address is not secure, and in browsers that block storage. */
  readonly caches: Pick<CacheStorage, "open" | "match"> | undefined;
  readonly locks: Pick<LockManager, "request"> | undefined;
}

export function createAlertStore({ caches, locks }: AlertStoreDeps): AlertStore {
  const readAll = async () => {
    const { cache: cacheName, key } = alertStore;
    const kept: unknown = await (await caches?.match(key, { cacheName }))?.json();
    // Only this product writes here.
    return Array.isArray(kept) ? trusted<readonly PriceAlert[]>(kept) : [];
  };
  return Object.freeze({
    read: () => readAll().catch(() => []),
    async change(alter) {
      if (caches === undefined || locks === undefined) throw new Error("there is no storage");
      let kept: readonly PriceAlert[] = [];
      await locks.request(alertStore.lock, async () => {
        kept = alter(await readAll());
        const cache = await caches.open(alertStore.cache);
        await cache.put(alertStore.key, new Response(JSON.stringify(kept)));
      });
      return kept;
    },
  } satisfies AlertStore);
}

/**
 * Calls when another part of the product has changed the alerts or how they are told of: the service worker, or the privacy
 * choices of any tab. Returns a function that ends it.
 */
export function onAlertsChanged(call: () => void): () => void {
  const channel = new BroadcastChannel(alertStore.lock);
  channel.addEventListener("message", call);
  return () => {
    channel.close();
  };
}

/** The alerts of this browser. Where it blocks storage, even the look at it may throw. */
export function openAlertStore(): AlertStore {
  try {
    const { caches } = globalThis as Partial<Pick<typeof globalThis, "caches">>;
    const { locks } = navigator as Partial<Pick<Navigator, "locks">>;
    return createAlertStore({ caches, locks });
  } catch {
    return createAlertStore({ caches: undefined, locks: undefined });
  }
}
