import { successCodes, type Envelope } from "../../../../wire/envelope.ts";
import { wantsOfflineCopy } from "../../../../browser/offlineCopy.ts";
import { trusted } from "../../../../lib/trusted.ts";
import type { PriceAlert } from "../../../../wire/page/priceAlerts.ts";
import {
  type PushEnd,
  type PushKeyData,
  type PushLine,
  pushPaths,
  type PushWish,
} from "../../../../wire/page/pushLines.ts";
import { notificationChoice } from "./notifications.ts";

/** Whether this browser can have messages while no page of the site is open, as far as it says. */
export function hasPush(): boolean {
  const isKept = "serviceWorker" in navigator && wantsOfflineCopy();
  return isKept && "PushManager" in globalThis && notificationChoice() !== "denied";
}

/**
 * Asks the visitor, who has pressed a button for it, and has the server tell of these alerts once they are reached. Answers
 * the endpoint it tells them to; rejects where visitor, browser or server refuse.
 */
export async function keepPush(alerts: readonly PriceAlert[]): Promise<string> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call<PushKeyData>(pushPaths.key);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One of another key of this server is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys } = trusted<Partial<PushWish>>(subscription.toJSON());
  const { p256dh = "", auth = "" } = keys ?? {};
  const wish: PushWish = { endpoint, keys: { p256dh, auth }, lines: alerts.map(lineOf) };
  await call(pushPaths.keep, wish);
  return endpoint;
}

/** Has the server forget these alerts, where it tells of them. Never rejects: at worst it tells of one once more. */
export async function forgetPush(alerts: readonly PriceAlert[]): Promise<void> {
  for (const alert of alerts) {
    const { pushedTo: endpoint } = alert;
    const end = endpoint !== undefined && ({ endpoint, lines: [lineOf(alert)] } satisfies PushEnd);
    if (end !== false) await call(pushPaths.forget, end).catch(console.warn);
  }
}

/**
 * The alerts that the server tells to an endpoint which this browser no longer has: browsers renew it, and visitors take
 * their permission back.
 */
export async function strayed(alerts: readonly PriceAlert[]): Promise<readonly PriceAlert[]> {
  const pushed = alerts.filter(
    ({ pushedTo, reachedOn }) => pushedTo !== undefined && reachedOn === undefined,
  );
  if (pushed.length === 0 || !("serviceWorker" in navigator)) return [];
  const { pushManager } = await navigator.serviceWorker.ready;
  const endpoint = (await pushManager.getSubscription())?.endpoint;
  return pushed.filter(({ pushedTo }) => pushedTo !== endpoint);
}

function lineOf({ from, to, side, price }: PriceAlert): PushLine {
  return { from, to, side, price };
}

async function call<T>(path: string, body?: PushWish | PushEnd): Promise<T> {
  const answer = await fetch(`/${path}`, {
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const { code, data, msg } = trusted<Envelope<T>>(await answer.json());
  if (code !== successCodes[0]) throw new Error(msg);
  return trusted<T>(data);
}
