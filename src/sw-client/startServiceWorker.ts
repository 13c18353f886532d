import { Workbox } from "workbox-window";
import { type ServiceWorkerMessage, serviceWorkerPath } from "../wire/page/offline.ts";
import { type ScriptUrlPolicies, trustedTypesPolicies } from "../wire/trustedTypes.ts";
import type { StartTimer } from "../lib/systemTimer.ts";
import { trusted } from "../lib/trusted.ts";

/** The service worker as the page uses it. */
export interface ServiceWorkerClient {
  /** Sends the active service worker a message; resolves without effect if there is none. */
  tell(message: ServiceWorkerMessage): Promise<void>;
  /** Lets the waiting version take over and reloads the page, at the latest after a while. */
  acceptUpdate(): void;
}

export interface ServiceWorkerOptions {
  readonly container: ServiceWorkerContainer;
  readonly trustedTypes?: ScriptUrlPolicies | undefined;
  /** A new version waits for the visitor. */
  readonly onUpdate: () => void;
  /** A newer version is in charge of the page, which stays: it was accepted elsewhere, or by the page before. */
  readonly onTakeOver: () => void;
  readonly reload: () => void;
  readonly startTimer: StartTimer;
}

/** How long the version in charge may take to end its work, milliseconds. */
const updatePatienceMs = 4_000;

/** Registers the service worker; rejects where the browser refuses. A new version waits until `acceptUpdate`. */
export async function startServiceWorker({
  container,
  trustedTypes,
  onUpdate,
  onTakeOver,
  reload,
  startTimer,
}: ServiceWorkerOptions): Promise<ServiceWorkerClient> {
  const workbox = new Workbox(trustedScriptUrl(serviceWorkerPath, trustedTypes), { scope: "/" });
  let isAccepted = false;
  workbox.addEventListener("waiting", onUpdate);
  let hadController = container.controller !== null;
  workbox.addEventListener("controlling", () => {
    if (isAccepted) reload();
    // The first version takes over an open page too; nothing changes for that page.
    else if (hadController) onTakeOver();
    hadController = true;
  });
  const registration = await workbox.register({ immediate: true });
  return Object.freeze({
    async tell(message: ServiceWorkerMessage) {
      const { active } = await container.ready;
      active?.postMessage(message, []);
    },
    acceptUpdate() {
      // Another tab has accepted it: it is in charge here, too, of the page of before.
      if (!registration?.waiting) {
        reload();
        return;
      }
      isAccepted = true;
      // The version in charge ends its work, for which the other would wait.
      const message: ServiceWorkerMessage = { type: "SKIP_WAITING" };
      container.controller?.postMessage(message, []);
      workbox.messageSkipWaiting();
      // What it still answers to this page, on a network that is silent, ends with the page.
      startTimer(updatePatienceMs, reload);
    },
  });
}

/**
 * Makes the one address into a value that `register` accepts under `require-trusted-types-for 'script'`; its policy
 * admits no other address.
 */
function trustedScriptUrl(address: string, trustedTypes?: ScriptUrlPolicies): string {
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy(trustedTypesPolicies.serviceWorker, {
    createScriptURL(wanted) {
      if (wanted !== address) throw new TypeError("another script than the service worker");
      return wanted;
    },
  });
  // The platform accepts the trusted address, but its types only know text.
  return trusted<string>(policy.createScriptURL(address));
}
