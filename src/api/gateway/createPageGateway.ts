import { limits } from "../../wire/limits.ts";
import type { GatewayBase } from "./createGatewayBase.ts";
import { createHttpClient, type HttpClient } from "./createHttpClient.ts";
import { createRequestCache, type RequestCache } from "./createRequestCache.ts";
import { createTransport, type Transport } from "./createTransport.ts";
import { ofetchJson } from "./ofetchJson.ts";
import { pageTransport } from "./pageTransport.ts";

/** The way from a page to the gateway, which its public calls and its account's calls share. */
export interface PageGateway extends GatewayBase {
  readonly http: HttpClient;
  readonly cached: RequestCache;
  /** The public calls: without a network they are answered from what is kept on this device. */
  readonly send: Transport;
}

/** Opens it on what the kernel's own calls say of the page, so that both say the same. */
export function createPageGateway(
  base: GatewayBase,
  /** True where the network was silent when the page was asked for. */
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): PageGateway {
  const { platform, headers, serverClock } = base;
  const { fetch, clock } = platform;
  const http = createHttpClient({
    fetch,
    origin: "",
    headers,
    clock,
    serverClock,
    fetchJsonOver: ofetchJson,
  });
  const cached = createRequestCache({
    clock,
    maxConcurrent: limits.cachedCalls,
    gapMs: limits.cachedCallGapMs,
  });
  return Object.freeze({
    ...base,
    http,
    cached,
    send: pageTransport(createTransport(http, cached), { isOnline: platform.isOnline, isSilent }),
  });
}
