import { isEnvelope } from "../../wire/envelope.ts";
import { offlineAddress, offlineCaches } from "../../wire/page/offline.ts";

/** The data of a call's answer as it was kept on this device; `undefined` where nothing was. */
export type ReadKept = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown>;

/** Reads what the service worker has kept. Blocked storage is no storage. */
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
