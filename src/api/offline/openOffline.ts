import type { MarketApi } from "../market/createMarketApi.ts";
import type { Transport } from "../gateway/createTransport.ts";
import { createOfflineMarketApi } from "./createOfflineMarketApi.ts";
import { createOfflineTransport } from "./createOfflineTransport.ts";
import { createKeptReader } from "./readKept.ts";

/** The calls that this device answers by itself. */
export interface Offline {
  readonly api: MarketApi;
  readonly send: Transport;
}

/** Opens what is kept on this device; a browser without storage for it has nothing. */
export function openOffline(): Offline {
  const { caches } = globalThis as Partial<Pick<typeof globalThis, "caches">>;
  const readKept = createKeptReader(caches);
  const api = createOfflineMarketApi(readKept);
  return { api, send: createOfflineTransport(api, readKept) };
}
