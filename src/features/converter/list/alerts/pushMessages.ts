import { askGateway } from "../../../../browser/askGateway.ts";
import { wantsOfflineCopy } from "../../../../browser/offlineCopy.ts";
import { trusted } from "../../../../lib/trusted.ts";
import type { PriceAlert } from "../../../../wire/page/priceAlerts.ts";
import {
  type PushEnd,
  type PushKeyData,
  type PushLine,
  pushLimits,
  pushPaths,
  type PushWish,
} from "../../../../wire/page/pushLines.ts";
import { notificationChoice } from "./notifications.ts";

/**
 * Whether this browser can have messages while no page of the site is open, as far as it says: only a worker hears them.
 */
export function hasPush(): boolean {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, "serviceWorker">>;
  return mayPush() && (serviceWorker?.controller ?? null) !== null;
}

/** Calls once the worker of a first visit is there; never where the site has none. */
export async function whenPush(call: () => void): Promise<void> {
  if (!mayPush()) return;
  await navigator.serviceWorker.ready;
  call();
}

function mayPush(): boolean {
  const isKept = "serviceWorker" in navigator && wantsOfflineCopy();
  return isKept && "PushManager" in globalThis && notificationChoice() !== "denied";
}

/** The site's worker; `ready` would never say that there is none. */
async function workerOf(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, "serviceWorker">>;
  return wantsOfflineCopy() ? serviceWorker?.getRegistration() : undefined;
}

/**
 * Asks the visitor, who has pressed a button for it, and has the server tell of these alerts once they are reached. Answers
 * those that it tells of, each with the endpoint it tells it to; rejects where visitor or browser refuse.
 */
export async function keepPush(alerts: readonly PriceAlert[]): Promise<readonly PriceAlert[]> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  if ((await workerOf()) === undefined) throw new Error("there is no worker");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await askGateway<PushKeyData>(pushPaths.key);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One of another key of this server is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys } = trusted<Partial<PushWish>>(subscription.toJSON());
  const { p256dh = "", auth = "" } = keys ?? {};
  const told: PriceAlert[] = [];
  for (let from = 0; from < alerts.length; from += pushLimits.maxLines) {
    const slice = alerts.slice(from, from + pushLimits.maxLines);
    const wish: PushWish = { endpoint, keys: { p256dh, auth }, lines: slice.map(lineOf) };
    try {
      await askGateway(pushPaths.keep, wish);
      told.push(...slice.map((alert) => ({ ...alert, pushedTo: endpoint, pushedAt: Date.now() })));
    } catch (failure) {
      console.warn(failure);
    }
  }
  return told;
}

/** Has the server forget these alerts, where it tells of them. Never rejects: at worst it tells of one once more. */
export async function forgetPush(alerts: readonly PriceAlert[]): Promise<void> {
  for (const alert of alerts) {
    const { pushedTo: endpoint } = alert;
    const end = endpoint !== undefined && ({ endpoint, lines: [lineOf(alert)] } satisfies PushEnd);
    if (end !== false) await askGateway(pushPaths.forget, end).catch(console.warn);
  }
}

/** The server forgets a line after two months: a visit leaves those again that are older than this, milliseconds. */
const renewMs = 7 * 86_400_000;

/**
 * The alerts that are to be left with the server again: those that it tells to an endpoint which this browser no longer
 * has, as browsers renew it and visitors take their permission back, and those that were left there long ago.
 */
export async function strayed(alerts: readonly PriceAlert[]): Promise<readonly PriceAlert[]> {
  const pushed = alerts.filter(
    ({ pushedTo, reachedOn }) => pushedTo !== undefined && reachedOn === undefined,
  );
  if (pushed.length === 0) return [];
  const endpoint = (await (await workerOf())?.pushManager.getSubscription())?.endpoint;
  const now = Date.now();
  return pushed.filter(
    ({ pushedTo, pushedAt = 0 }) => pushedTo !== endpoint || now - pushedAt > renewMs,
  );
}

function lineOf({ from, to, side, price }: PriceAlert): PushLine {
  return { from, to, side, price };
}
