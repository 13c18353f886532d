import { type Clock, systemClock } from "../../lib/clock.ts";
import { createServerClock, type ServerClock } from "../../lib/gateway/createServerClock.ts";
import {
  clientHeaders,
  type DeviceIds,
  type ReleaseRing,
} from "../../lib/gateway/requestHeaders.ts";
import { readCookies } from "../account/readSession.ts";
import { createHttpClient } from "./createHttpClient.ts";
import { createTransport, type Transport } from "./createTransport.ts";

/** What a test plays of the platform. */
export interface PagePlatform {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly readCookies: () => string;
  readonly isOnline: () => boolean;
}

/** What all requests of a page share, and the kernel's own way to the gateway. */
export interface GatewayBase {
  readonly platform: PagePlatform;
  readonly serverClock: ServerClock;
  /** What every request says of this page, also for the worker's own requests. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** From now on requests name the device as far as it is known. Before that nobody asks for it. */
  readonly nameDevice: (ids: () => DeviceIds) => void;
  /** The public calls, without a library, a cache or an answer of this device. */
  readonly send: Transport;
}

const browserPlatform: PagePlatform = {
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: systemClock,
  readCookies: () => document.cookie,
  isOnline: () => navigator.onLine,
};

/** Makes what the requests of a page in a language share. */
export function createGatewayBase(
  locale: string,
  platform: PagePlatform = browserPlatform,
): GatewayBase {
  const { fetch, clock } = platform;
  const ring = readRing(platform.readCookies());
  let deviceIds: (() => DeviceIds) | undefined;
  const headers = () => clientHeaders({ locale, ...ring, ...deviceIds?.() });
  const serverClock = createServerClock(clock);
  return Object.freeze({
    platform,
    serverClock,
    headers,
    nameDevice: (ids: () => DeviceIds) => {
      deviceIds = ids;
    },
    send: createTransport(createHttpClient({ fetch, origin: "", headers, clock, serverClock })),
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
