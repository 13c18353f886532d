import { offlineAddress, offlineCaches, offlineChoiceKey } from "../wire/page/offline.ts";
import { alertStore, type PriceAlert } from "../wire/page/priceAlerts.ts";
import { type PushEnd, pushPaths } from "../wire/page/pushLines.ts";
import { apiPaths } from "../wire/paths.ts";
import { callOthers } from "../lib/callOthers.ts";
import { trusted } from "../lib/trusted.ts";
import { readStored, writeStored } from "./localStore.ts";

/** What this device keeps of the site for offline use. */
export interface OfflineCopy {
  readonly bytes: number;
  /** When its prices were last updated, epoch milliseconds; `undefined` where it has none. */
  readonly updatedAt: number | undefined;
}

/** The caches of the product begin so; those of the visitor's own alerts do not. */
const prefix = "parallax-";

/** Whether a copy is wanted: it is, unless the visitor has said otherwise. */
export function wantsOfflineCopy(): boolean {
  return readStored(offlineChoiceKey) === undefined;
}

/** Reads what is kept. Rejects where the browser blocks its storage. */
export async function readOfflineCopy(): Promise<OfflineCopy> {
  const sizes = await Promise.all((await ownCaches()).map(sizeOf));
  const rates = await caches.match(offlineAddress(apiPaths.ratesCapsule), {
    cacheName: offlineCaches.data,
  });
  const sent = Date.parse(rates?.headers.get("date") ?? "");
  return {
    bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    updatedAt: Number.isNaN(sent) ? undefined : sent,
  };
}

/** Keeps a copy from the next page on, or removes what is kept and keeps no more. */
export async function chooseOfflineCopy(isWanted: boolean): Promise<void> {
  writeStored(offlineChoiceKey, isWanted ? undefined : "1");
  if (isWanted) return;
  // The subscription ends with its worker: these alerts wait for the page from now on.
  await endPush().catch(console.warn);
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
  // Open pages show the alerts as those of the server still.
  callOthers(alertStore.lock);
}

async function endPush(): Promise<void> {
  const endpoints = new Set<string>();
  await navigator.locks.request(alertStore.lock, async () => {
    const kept = await caches.match(alertStore.key, { cacheName: alertStore.cache });
    const alerts = trusted<readonly PriceAlert[]>((await kept?.json()) ?? []);
    const own = alerts.map((alert): PriceAlert => {
      const { pushedTo, pushedAt: _, ...rest } = alert;
      if (pushedTo !== undefined) endpoints.add(pushedTo);
      return rest;
    });
    if (endpoints.size === 0) return;
    const cache = await caches.open(alertStore.cache);
    await cache.put(alertStore.key, new Response(JSON.stringify(own)));
  });
  for (const endpoint of endpoints) {
    const body = JSON.stringify({ endpoint } satisfies PushEnd);
    // Where this fails, the server learns it from the push service.
    await fetch(`/${pushPaths.forget}`, { method: "POST", body, keepalive: true }).catch(
      console.warn,
    );
  }
}

async function ownCaches(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

async function sizeOf(name: string): Promise<number> {
  const cache = await caches.open(name);
  const sizes = (await cache.keys()).map(async (request) => {
    const kept = await cache.match(request);
    return (await kept?.blob())?.size ?? 0;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
