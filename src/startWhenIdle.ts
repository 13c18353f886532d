import type { PageServices } from "./createAccountServices.ts";
import { keepTracking } from "./keepTracking.ts";
import { savesData } from "./lib/savesData.ts";
import { startOffline } from "./startOffline.ts";
import type { AppRouter } from "./router.tsx";
import { startRatesRefresh } from "./state/startRatesRefresh.ts";

/** What a page does beside showing itself, once it has been painted and is idle. */
export async function startWhenIdle(
  router: AppRouter,
  services: () => Promise<PageServices>,
): Promise<void> {
  const { context } = router.options;
  startRatesRefresh({
    api: context.api,
    store: context.store,
    locale: context.page.locale.catalog,
    isQuiet: () => document.hidden || savesData(navigator),
    every: (intervalMs, run) => setInterval(run, intervalMs),
    warn: console.warn,
  });
  startOffline(context);
  const tracking = keepTracking(router, await services());
  await tracking.ready;
  await (await import("./startVitals.ts")).startVitals(router, tracking);
}
