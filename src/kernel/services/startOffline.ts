import { applicationFiles, maySpend } from "../application/fetchAhead.ts";
import { readStored } from "../../browser/localStore.ts";
import { savesData } from "../../lib/savesData.ts";
import { offlineChoiceKey } from "../../wire/page/offline.ts";
import type { Kernel } from "../kernel.ts";
import { startImageHosts } from "./startImageHosts.ts";
import { offlineAtom, updateAtom } from "../../state/appStatus.ts";
import { isFirstVisit } from "../../state/stored/isFirstVisit.ts";
import {
  type ServiceWorkerClient,
  startServiceWorker,
} from "../../sw-client/startServiceWorker.ts";
import type { WithTrustedTypes } from "../../wire/trustedTypes.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { trusted } from "../../lib/trusted.ts";
import { catalogCodes } from "../../wire/localeCodes.ts";

/**
 * Stores the product for offline visits and tells when the network is gone. For an idle page. Resolves with whether a service
 * worker does so, which then also fetches what the page's application needs.
 */
export async function startOffline(kernel: Kernel): Promise<boolean> {
  const { store } = kernel;
  // By the event: a network that is lost again at once is gone by the time that its return is told.
  const followNetwork = ({ type }: Event) => {
    store.set(offlineAtom, type === "offline");
  };
  addEventListener("online", followNetwork);
  addEventListener("offline", followNetwork);
  store.set(offlineAtom, !navigator.onLine);
  // In development the bundler replaces modules; a cache would be in its way.
  if (!import.meta.env.PROD) return false;
  const client = await keepWherePossible(kernel);
  if (navigator.onLine) startImageHosts(kernel.send, client?.tell).catch(console.warn);
  return client !== undefined;
}

async function keepWherePossible(kernel: Kernel): Promise<ServiceWorkerClient | undefined> {
  if (!("serviceWorker" in navigator) || readStored(offlineChoiceKey) !== undefined)
    return undefined;
  // Most visitors do not come back, and the copy is three times the page.
  if (savesData(navigator) && !navigator.serviceWorker.controller && isFirstVisit(kernel.clock))
    return undefined;
  try {
    return await keepForLater(kernel);
  } catch (error) {
    console.warn("the page cannot be kept for offline use", error);
    return undefined;
  }
}

async function keepForLater(kernel: Kernel): Promise<ServiceWorkerClient> {
  const { store, navigation } = kernel;
  const { trustedTypes } = trusted<WithTrustedTypes>(globalThis);
  const accept = () => {
    client.acceptUpdate();
  };
  const starting: Promise<ServiceWorkerClient> = startServiceWorker({
    container: navigator.serviceWorker,
    trustedTypes,
    onUpdate: () => {
      store.set(updateAtom, { accept });
    },
    onTakeOver: () => {
      void starting.then((started) => keepPage(kernel, started));
    },
    reload: () => {
      location.reload();
    },
    startTimer: systemTimer,
  });
  const client = await starting;
  addEventListener("online", () => {
    if (!document.hidden && !savesData(navigator)) void client.tell({ type: "REFRESH_RATES" });
  });
  keepPage(kernel, client);
  const tellPage = () => {
    if (navigation.current().isFound)
      void client.tell({ type: "LAST_PAGE", page: location.pathname });
  };
  tellPage();
  navigation.subscribe(tellPage);
  return client;
}

/** Has the version in charge keep the page that is open. */
function keepPage({ page, application }: Kernel, client: ServiceWorkerClient): void {
  if (!navigator.onLine) return;
  const locales = [...new Set([page.locale.catalog, ...catalogCodes])];
  // A page that has its application, such as the sign-in, needs nothing ahead, and its parts are not for offline use.
  const isAhead = !application.isHere() && maySpend(navigator);
  const ahead = isAhead ? applicationFiles(document) : [];
  void client.tell({ type: "KEEP_OFFLINE", page: location.href, locales, ahead });
}
