import { offeredLocales } from "../../i18n/catalogs.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { savesData } from "../../lib/savesData.ts";
import type { AppRouter } from "../router.tsx";
import { startImageHosts } from "./startImageHosts.ts";
import { offlineAtom, updateAtom } from "../../state/appStatus.ts";
import {
  type ServiceWorkerClient,
  startServiceWorker,
} from "../../sw-client/startServiceWorker.ts";
import type { WithTrustedTypes } from "../../wire/trustedTypes.ts";
import { trusted } from "../../lib/trusted.ts";

/** Stores the product for offline visits and tells when the network is gone. For an idle page. */
export function startOffline(router: AppRouter): void {
  const { context } = router.options;
  const { store } = context;
  const notices = loadOnce(async () => {
    await (await import("./showAppNotices.tsx")).showAppNotices(context);
  });
  const show = () => {
    // Without a network they may not load. The figures still show their dates.
    notices().catch(() => {});
  };
  const followNetwork = () => {
    const isOffline = !navigator.onLine;
    store.set(offlineAtom, isOffline);
    if (isOffline) show();
  };
  addEventListener("online", followNetwork);
  addEventListener("offline", followNetwork);
  followNetwork();
  // In development the bundler replaces modules; a cache would be in its way.
  if (!import.meta.env.PROD) return;
  void keepWherePossible(router, show).then(async (client) => {
    if (navigator.onLine) await startImageHosts(context.send, client?.tell);
  });
}

async function keepWherePossible(
  router: AppRouter,
  show: () => void,
): Promise<ServiceWorkerClient | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  try {
    return await keepForLater(router, show);
  } catch (error) {
    console.warn("the page cannot be kept for offline use", error);
    return undefined;
  }
}

async function keepForLater(router: AppRouter, show: () => void): Promise<ServiceWorkerClient> {
  const { store, page } = router.options.context;
  const { trustedTypes } = trusted<WithTrustedTypes>(globalThis);
  const accept = () => {
    client.acceptUpdate();
  };
  const client: ServiceWorkerClient = await startServiceWorker({
    container: navigator.serviceWorker,
    trustedTypes,
    onUpdate: () => {
      store.set(updateAtom, { accept });
      show();
    },
    reload: () => {
      location.reload();
    },
  });
  addEventListener("online", () => {
    if (!document.hidden && !savesData(navigator)) void client.tell({ type: "REFRESH_RATES" });
  });
  if (navigator.onLine) {
    const locales = [...new Set([page.locale.catalog, ...offeredLocales])];
    void client.tell({ type: "KEEP_OFFLINE", page: location.href, locales });
  }
  const tellPage = () => {
    const isFound = router.stores.matches.get().every(({ status }) => status === "success");
    if (isFound) void client.tell({ type: "LAST_PAGE", page: location.pathname });
  };
  tellPage();
  router.subscribe("onRendered", tellPage);
  return client;
}
