import { compress } from "../encoding/compress.ts";
import type { PageStore } from "./createPageStore.ts";
import { type PageEntry, plainBytes, withVariant } from "./pageEntry.ts";

/** Compresses pages that are asked for again a second time, harder: a tenth of their bytes less. */
export interface Recompressor {
  /** Counts an answer with brotli; the one that shows that a page is asked for again starts the work in the background. */
  countHit(key: string, entry: PageEntry): void;
}

/**
 * Answers from the cache after which a page is worth twenty times the effort of its first compression, some 70 ms of a
 * thread of the pool. Of addresses that anybody can make any number of, only those that many ask for are.
 */
const hitsWorthIt = { page: 1, open: 64 } as const;

/** Pages that wait for it; further ones try again with their next answer. */
const maxWaiting = 100;

/** One page at a time: the machine's other cores are for those who wait. */
export function createRecompressor(store: PageStore): Recompressor {
  const hits = new WeakMap<PageEntry["notModified"], number>();
  let queue: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function recompress(key: string, etag: string): Promise<void> {
    const entry = store.get(key);
    if (entry?.etag !== etag) return;
    const bytes = await compress(await plainBytes(entry), "br", "best");
    const latest = store.get(key);
    if (latest?.etag !== etag) return;
    // Of a page of few bytes, the harder compression may come out larger.
    const kept = latest.variants.get("br")?.body?.byteLength ?? Infinity;
    if (bytes.byteLength < kept) store.set(key, withVariant(latest, "br", bytes));
  }

  return Object.freeze({
    countHit(key: string, entry: PageEntry): void {
      const count = (hits.get(entry.notModified) ?? 0) + 1;
      const wanted = entry.isOpen === true ? hitsWorthIt.open : hitsWorthIt.page;
      if (count === wanted && waiting === maxWaiting) return;
      hits.set(entry.notModified, count);
      if (count !== wanted) return;
      waiting += 1;
      queue = queue
        .then(() => recompress(key, entry.etag))
        // A failure leaves the first compression in place, which is as right as the second.
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
    },
  });
}
