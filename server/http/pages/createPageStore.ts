import type { Clock } from "../../../src/lib/clock.ts";
import { createLru, type LruBounds } from "../../caching/createLru.ts";
import { packPage, type PageEntry, sizeOf } from "./pageEntry.ts";

/**
 * Keeps pages. Those that anybody can make any number of (of an open address, redirects, not found) are apart, bounded
 * on their own and for a short time.
 */
export interface PageStore {
  get(key: string): PageEntry | undefined;
  /** Keeps a page under its key, packed, in the place its status asks for; a server error is not kept. */
  set(key: string, entry: PageEntry): void;
}

/** Bounds of a page store; each has a default. */
export interface PageStoreOptions {
  readonly clock: Clock;
  readonly pages?: LruBounds;
  readonly others?: LruBounds;
}

const mebibyte = 1024 * 1024;
/** Some 900 pages of 18 KB, compressed and with their headers. */
const defaultPages: LruBounds = { maxEntries: 4000, maxBytes: 16 * mebibyte };
const defaultOthers: LruBounds = { maxEntries: 500, maxBytes: 4 * mebibyte };

/** How long the other pages are kept. */
const otherLifetimeMs = 60_000;

const found = 200;
const firstServerError = 500;

/** An empty store. Someone who asks for a thousand amounts, or for pages that do not exist, evicts no page that everybody asks for. */
export function createPageStore({
  clock,
  pages = defaultPages,
  others = defaultOthers,
}: PageStoreOptions): PageStore {
  const kept = createLru<PageEntry>(pages);
  const keptOthers = createLru<{ readonly entry: PageEntry; readonly expiresAt: number }>(others);
  return Object.freeze({
    get(key: string): PageEntry | undefined {
      const page = kept.get(key);
      if (page !== undefined) return page;
      const other = keptOthers.get(key);
      return other !== undefined && other.expiresAt > clock() ? other.entry : undefined;
    },
    set(key: string, page: PageEntry): void {
      const entry = packPage(page);
      if (entry.status === found && entry.isOpen !== true) kept.set(key, entry, sizeOf(entry));
      else if (entry.status < firstServerError) {
        keptOthers.set(key, { entry, expiresAt: clock() + otherLifetimeMs }, sizeOf(entry));
      }
    },
  });
}
