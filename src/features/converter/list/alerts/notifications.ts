import { ratesSyncTag } from "../../../../wire/page/priceAlerts.ts";

declare global {
  /** Periodic background sync, which not every browser has and TypeScript's library does not know. */
  interface ServiceWorkerRegistration {
    readonly periodicSync?: {
      register(tag: string, options: { readonly minInterval: number }): Promise<void>;
    };
  }
}

/** What the visitor has decided; `denied` too where the browser has no notifications. */
export type NotificationChoice = NotificationPermission;

/** The shortest time between two looks at the rates in the background, milliseconds. The browser may wait longer. */
const backgroundIntervalMs = 43_200_000;

export function notificationChoice(): NotificationChoice {
  const { Notification } = globalThis as Partial<Pick<typeof globalThis, "Notification">>;
  return Notification?.permission ?? "denied";
}

/** Asks the visitor, who has pressed a button for it, and from then on has the rates renewed in the background. */
export async function allowNotifications(): Promise<NotificationChoice> {
  const choice = await Notification.requestPermission();
  if (choice === "granted") await watchInBackground();
  return choice;
}

/** Asks the browser to wake the service worker now and then. Browsers refuse it for sites that are not installed. */
export async function watchInBackground(): Promise<void> {
  if (notificationChoice() !== "granted" || !("serviceWorker" in navigator)) return;
  const { periodicSync } = await navigator.serviceWorker.ready;
  await periodicSync
    ?.register(ratesSyncTag, { minInterval: backgroundIntervalMs })
    .catch(() => undefined);
}
