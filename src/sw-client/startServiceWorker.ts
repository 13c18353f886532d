import { Workbox } from "workbox-window";
import { type ServiceWorkerMessage, serviceWorkerPath } from "../wire/page/offline.ts";
import { type ScriptUrlPolicies, trustedScriptUrl } from "./trustedScriptUrl.ts";

/** The service worker as the page uses it. */
export interface ServiceWorkerClient {
  /** Tells the active service worker something; resolves without effect where there is none. */
  tell(message: ServiceWorkerMessage): Promise<void>;
  /** Lets the waiting version take over and loads the page anew. */
  acceptUpdate(): void;
}

export interface ServiceWorkerOptions {
  readonly container: ServiceWorkerContainer;
  readonly trustedTypes?: ScriptUrlPolicies | undefined;
  /** A new version waits for the visitor. */
  readonly onUpdate: () => void;
  readonly reload: () => void;
}

/** Registers the service worker; rejects where the browser refuses. A new version waits until `acceptUpdate`. */
export async function startServiceWorker({
  container,
  trustedTypes,
  onUpdate,
  reload,
}: ServiceWorkerOptions): Promise<ServiceWorkerClient> {
  const workbox = new Workbox(trustedScriptUrl(serviceWorkerPath, trustedTypes), { scope: "/" });
  let isAccepted = false;
  workbox.addEventListener("waiting", onUpdate);
  workbox.addEventListener("controlling", () => {
    // The first version takes over a page that is open already; nothing changes for it.
    if (isAccepted) reload();
  });
  await workbox.register({ immediate: true });
  return Object.freeze({
    async tell(message: ServiceWorkerMessage) {
      const { active } = await container.ready;
      active?.postMessage(message, []);
    },
    acceptUpdate() {
      isAccepted = true;
      workbox.messageSkipWaiting();
    },
  });
}
