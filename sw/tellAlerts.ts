import { isReached } from "../src/lib/isReached.ts";
import { trusted } from "../src/lib/trusted.ts";
import type { RatesCapsule } from "../src/wire/market/market.ts";
import { offlineAddress, offlineCaches } from "../src/wire/page/offline.ts";
import { alertStore, type PriceAlert } from "../src/wire/page/priceAlerts.ts";
import { apiPaths } from "../src/wire/paths.ts";

/** The dependencies of telling. */
export interface AlertDeps {
  readonly caches: Pick<CacheStorage, "open" | "match">;
  readonly locks: Pick<LockManager, "request">;
  /** Shows a notification; rejects where the visitor has not allowed any. */
  readonly show: (alert: PriceAlert) => Promise<void>;
}

/**
 * Tells of each price alert that the kept rates have reached, and notes it, so that it is told of once. An alert that cannot
 * be told of stays, for the page to tell. Never rejects.
 */
export async function tellAlerts({ caches, locks, show }: AlertDeps): Promise<void> {
  const readKept = async (address: string, cacheName: string): Promise<unknown> => {
    const kept: unknown = await (await caches.match(address, { cacheName }))?.json();
    return kept;
  };
  const tell = async () => {
    // Only the product's own pages write these two.
    const alerts = trusted<readonly PriceAlert[] | undefined>(
      await readKept(alertStore.key, alertStore.cache),
    );
    const rates = trusted<{ readonly data: RatesCapsule } | undefined>(
      await readKept(offlineAddress(apiPaths.ratesCapsule), offlineCaches.data),
    )?.data;
    if (alerts === undefined || rates === undefined) return;
    const unitsOf = (symbol: string) => (rates.coins[symbol] ?? rates.currencies[symbol])?.[0];
    const noted = await Promise.all(
      alerts.map(async (alert) => {
        const [from = null, to = null] = [unitsOf(alert.from), unitsOf(alert.to)];
        if (alert.reachedOn !== undefined || from === null || to === null) return alert;
        if (!isReached(alert, { from, to })) return alert;
        return show(alert).then(
          () => ({ ...alert, reachedOn: rates.asOf }),
          () => alert,
        );
      }),
    );
    if (noted.every((alert, index) => alert === alerts[index])) return;
    const cache = await caches.open(alertStore.cache);
    await cache.put(alertStore.key, new Response(JSON.stringify(noted)));
  };
  await locks.request(alertStore.lock, tell).catch(() => undefined);
}
