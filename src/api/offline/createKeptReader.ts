import { isEnvelope } from "../../wire/envelope.ts";
import { offlineAddress, offlineCaches } from "../../wire/page/offline.ts";

/** Answers the data of a call as this device keeps it, `undefined` where it keeps none. */
export type ReadKept = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;

/** Reads what the service worker has kept. Where the browser blocks storage, nothing is kept. */
export function createKeptReader(caches: Pick<CacheStorage, "match"> | undefined): ReadKept {
  return async (path, query) => {
    const address = offlineAddress(path, query);
    for (const cacheName of Object.values(offlineCaches)) {
      const answer = await caches?.match(address, { cacheName }).catch(() => undefined);
      const envelope: unknown = await answer?.json().catch(() => undefined);
      if (isEnvelope(envelope)) return envelope.data;
    }
    return undefined;
  };
}
