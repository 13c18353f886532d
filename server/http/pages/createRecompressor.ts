import { compress } from "../encoding/compress.ts";
import type { PageStore } from "./createPageStore.ts";
import { type PageEntry, plainBytes, withVariant } from "./pageEntry.ts";

/** Compresses pages that are asked for often a second time, harder. */
export interface Recompressor {
  /** Counts an answer with brotli; the one that makes a page popular starts the work in the background. */
  countHit(key: string, entry: PageEntry): void;
}

/** Answers after which a page is worth a hundred times the effort of its first compression. */
const popularHits = 64;

/** One page at a time: the machine's other cores are for those who wait. */
export function createRecompressor(store: PageStore): Recompressor {
  const hits = new WeakMap<PageEntry["notModified"], number>();
  let queue: Promise<void> = Promise.resolve();

  async function recompress(key: string, etag: string): Promise<void> {
    const entry = store.get(key);
    if (entry?.etag !== etag) return;
    const bytes = await compress(await plainBytes(entry), "br", "best");
    const latest = store.get(key);
    if (latest?.etag === etag) store.set(key, withVariant(latest, "br", bytes));
  }

  return Object.freeze({
    countHit(key: string, entry: PageEntry): void {
      const count = (hits.get(entry.notModified) ?? 0) + 1;
      hits.set(entry.notModified, count);
      // A failure leaves the first compression in place, which is as right as the second.
      if (count === popularHits)
        queue = queue.then(() => recompress(key, entry.etag)).catch(() => undefined);
    },
  });
}
