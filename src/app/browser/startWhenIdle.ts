import type { PageServices } from "./account/createAccountServices.ts";
import { keepTracking } from "./tracking/keepTracking.ts";
import { retryFailedAssets } from "./retryFailedAssets.ts";
import { savesData } from "../../lib/savesData.ts";
import { startOffline } from "./startOffline.ts";
import { whenIdle } from "../../browser/idle.ts";
import type { AppRouter } from "../router.tsx";
import type { AppContext } from "../../state/appContext.ts";
import { startRatesRefresh } from "../../state/market/startRatesRefresh.ts";
import { onThemeChange } from "../../state/theme.ts";

/** Starts everything that can wait until the page is painted and idle, each part in its own task. */
export async function startWhenIdle(
  router: AppRouter,
  services: () => Promise<PageServices>,
): Promise<void> {
  const { context } = router.options;
  followThemeColor();
  retryFailedAssets();
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

/** Loads what reports failed loads in advance: when one fails it would be too late. */
async function prepareForFailures({ completeCatalog }: AppContext): Promise<void> {
  await Promise.all([import("../../routes/-FailedPage.tsx"), completeCatalog()]);
  if (savesData(navigator)) return;
  await Promise.all([import("./showAppNotices.tsx"), import("./showOverlays.tsx")]);
}

/**
 * Keeps `theme-color` in step with the page's theme. It runs on an idle page: only the browser knows the theme, and the
 * head has no byte to spare.
 */
function followThemeColor(): void {
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  const show = () => {
    meta.content = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  };
  show();
  document.head.append(meta);
  onThemeChange(show);
}
