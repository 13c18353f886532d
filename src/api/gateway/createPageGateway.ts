import { type Clock, systemClock } from "../../lib/clock.ts";
import { createServerClock, type ServerClock } from "../../lib/gateway/createServerClock.ts";
import {
  clientHeaders,
  type DeviceIds,
  type ReleaseRing,
} from "../../lib/gateway/requestHeaders.ts";
import { limits } from "../../wire/limits.ts";
import { readCookies } from "../account/readSession.ts";
import { createHttpClient, type HttpClient } from "./createHttpClient.ts";
import { createRequestCache, type RequestCache } from "./createRequestCache.ts";
import { createTransport, type Transport } from "./createTransport.ts";
import { withOfflineFallback } from "./withOfflineFallback.ts";

/** The way from a page to the gateway, which its public calls and its account's calls share. */
export interface PageGateway {
  readonly http: HttpClient;
  readonly cached: RequestCache;
  readonly serverClock: ServerClock;
  /** The public calls: without a network they are answered from what is kept on this device. */
  readonly send: Transport;
  /** What every request says of this page, also for the worker's own requests. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** From now on requests name the device as far as it is known. Before that nobody asks for it. */
  readonly nameDevice: (ids: () => DeviceIds) => void;
}

/** What a test plays of the platform. */
export interface PagePlatform {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly readCookies: () => string;
  readonly isOnline: () => boolean;
}

const browserPlatform: PagePlatform = {
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: systemClock,
  readCookies: () => document.cookie,
  isOnline: () => navigator.onLine,
};

/** Opens it. Loaded with the first call: the page's first paint has its data and calls nothing. */
export function createPageGateway(
  locale: string,
  { fetch, clock, ...platform }: PagePlatform = browserPlatform,
): PageGateway {
  const ring = readRing(platform.readCookies());
  let deviceIds: (() => DeviceIds) | undefined;
  const headers = () => clientHeaders({ locale, ...ring, ...deviceIds?.() });
  const serverClock = createServerClock(clock);
  const http = createHttpClient({ fetch, origin: "", headers, clock, serverClock });
  const cached = createRequestCache({
    clock,
    maxConcurrent: limits.cachedCalls,
    gapMs: limits.cachedCallGapMs,
  });
  return Object.freeze({
    http,
    cached,
    serverClock,
    headers,
    send: withOfflineFallback(createTransport(http, cached), {
      isOffline: () => !platform.isOnline(),
      loadOffline: async () => (await import("../offline/openOffline.ts")).openOffline().send,
    }),
    nameDevice: (ids: () => DeviceIds) => {
      deviceIds = ids;
    },
  });
}

/** The release ring that cookies put this browser in. */
function readRing(cookieText: string): ReleaseRing {
  const cookies = readCookies(cookieText);
  const nameOf = (key: string) => {
    const value = cookies.get(key) ?? "";
    return /^[\w.-]{1,64}$/.test(value) ? value : undefined;
  };
  return { beta: nameOf("beta"), pfb: nameOf("pfb") };
}
