import { isReached } from "../src/lib/isReached.ts";
import { trusted } from "../src/lib/trusted.ts";
import type { RatesCapsule } from "../src/wire/market/market.ts";
import { offlineAddress, offlineCaches } from "../src/wire/page/offline.ts";
import { alertStore, type PriceAlert, type PushedAlert } from "../src/wire/page/priceAlerts.ts";
import { apiPaths } from "../src/wire/paths.ts";

/** What is shown of an alert; of one that this device does not know, no more than its name. */
export type ShownAlert = Pick<PriceAlert, "id" | "text" | "href"> & Partial<PriceAlert>;

/** The dependencies of telling. */
export interface AlertDeps {
  readonly caches: Pick<CacheStorage, "open" | "match">;
  readonly locks: Pick<LockManager, "request">;
  /** Shows a notification; rejects where the visitor has not allowed any. */
  readonly show: (alert: ShownAlert) => Promise<void>;
  /** Has open pages read the alerts again. */
  readonly announce: () => void;
}

/**
 * Shows a notification for each price alert that the kept rates have reached, or for the one that the server has pushed, and
 * notes that it was shown, so that it is shown only once. Alerts that the server watches wait for its push. An alert that
 * cannot be shown stays, and the page shows it. A pushed alert is always shown, as browsers demand, even if the device has
 * kept nothing of it. Never rejects.
 */
export async function tellAlerts(
  { caches, locks, show, announce }: AlertDeps,
  pushed?: PushedAlert,
): Promise<void> {
  const readKept = async (address: string, cacheName: string): Promise<unknown> => {
    const kept: unknown = await (await caches.match(address, { cacheName }))?.json();
    return kept;
  };
  const tell = async () => {
    // Only the product's own pages write these two.
    const alerts =
      trusted<readonly PriceAlert[] | undefined>(
        await readKept(alertStore.key, alertStore.cache),
      ) ?? [];
    const rates = trusted<{ readonly data: RatesCapsule } | undefined>(
      await readKept(offlineAddress(apiPaths.ratesCapsule), offlineCaches.data),
    )?.data;
    const unitsOf = (symbol: string) => (rates?.coins[symbol] ?? rates?.currencies[symbol])?.[0];
    const isDue = (alert: PriceAlert): boolean => {
      if (pushed !== undefined) return alert.id === pushed.id;
      const [from = null, to = null] = [unitsOf(alert.from), unitsOf(alert.to)];
      const isOver = (alert.reachedOn ?? alert.pushedTo) !== undefined;
      return !isOver && from !== null && to !== null && isReached(alert, { from, to });
    };
    if (pushed !== undefined && !alerts.some(isDue))
      await show({ id: pushed.id, text: pushed.id.replaceAll("/", " "), href: "/list" });
    const noted = await Promise.all(
      alerts.map(async (alert) => {
        if (!isDue(alert)) return alert;
        return show(alert).then(
          () => ({ ...alert, reachedOn: pushed?.on ?? rates?.asOf ?? "" }),
          () => alert,
        );
      }),
    );
    if (noted.every((alert, index) => alert === alerts[index])) return;
    const cache = await caches.open(alertStore.cache);
    await cache.put(alertStore.key, new Response(JSON.stringify(noted)));
    announce();
  };
  await locks.request(alertStore.lock, tell).catch(() => undefined);
}
