import type { PageServices } from "./account/createAccountServices.ts";
import { followThemeColor } from "./followThemeColor.ts";
import { keepTracking } from "./tracking/keepTracking.ts";
import { mendParts } from "./mendParts.ts";
import { savesData } from "../../lib/savesData.ts";
import { startOffline } from "./startOffline.ts";
import { whenIdle } from "../../browser/whenIdle.ts";
import type { AppRouter } from "../router.tsx";
import type { AppContext } from "../../state/appContext.ts";
import { startRatesRefresh } from "../../state/market/startRatesRefresh.ts";

/** What a page does beside showing itself, once it has been painted and is idle: each part in a task of its own. */
export async function startWhenIdle(
  router: AppRouter,
  services: () => Promise<PageServices>,
): Promise<void> {
  const { context } = router.options;
  followThemeColor();
  mendParts();
  startRatesRefresh({
    api: context.api,
    store: context.store,
    locale: context.page.locale.catalog,
    isQuiet: () => document.hidden || savesData(navigator),
    every: (intervalMs, run) => setInterval(run, intervalMs),
    warn: console.warn,
  });
  await whenIdle();
  const started = await services();
  await whenIdle();
  const tracking = keepTracking(router, started);
  await whenIdle();
  startOffline(router);
  await whenIdle();
  prepareForFailures(context).catch(console.warn);
  await whenIdle();
  const { startRemotes } = await import("./remotes/startRemotes.ts");
  startRemotes({ router, services: started, tracking }).catch((error: unknown) => {
    console.warn("header and footer stay the built-in ones", error);
  });
  await tracking.ready;
  await whenIdle();
  await (await import("./tracking/startVitals.ts")).startVitals(router, tracking);
}

/** What says that something cannot be loaded could not be loaded then. */
async function prepareForFailures({ completeCatalog }: AppContext): Promise<void> {
  await Promise.all([import("../../routes/-FailedPage.tsx"), completeCatalog()]);
  if (savesData(navigator)) return;
  await Promise.all([import("./showAppNotices.tsx"), import("./showOverlays.tsx")]);
}
