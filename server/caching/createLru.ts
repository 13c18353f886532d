/** A bounded map that forgets the value that was used longest ago. */
export interface Lru<T> {
  /** The value, which becomes the most recently used; `undefined` if there is none. */
  get(key: string): T | undefined;
  /**
   * Keeps a value; one larger than the whole bound is not kept. A known key's value and size are replaced. The size is
   * 0 by default, for values that only `maxEntries` bounds.
   */
  set(key: string, value: T, bytes?: number): void;
  /** The number of entries and bytes now. */
  usage(): { readonly entries: number; readonly bytes: number };
}

/** Both bounds hold after every `set`. */
export interface LruBounds {
  readonly maxEntries: number;
  /** Default: no bound. */
  readonly maxBytes?: number;
}

/** An empty map; its order of insertion is the order of use. */
export function createLru<T>({ maxEntries, maxBytes = Infinity }: LruBounds): Lru<T> {
  const kept = new Map<string, { readonly value: T; readonly bytes: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function get(key: string): T | undefined {
    const entry = kept.get(key);
    if (entry === undefined) return undefined;
    kept.delete(key);
    kept.set(key, entry);
    return entry.value;
  }

  function set(key: string, value: T, bytes = 0): void {
    drop(key);
    if (bytes > maxBytes) return;
    kept.set(key, { value, bytes });
    total += bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && total <= maxBytes) break;
      drop(oldest);
    }
  }

  return Object.freeze({ get, set, usage: () => ({ entries: kept.size, bytes: total }) });
}

/**
 * Keeps the answers of `make` for the last `maxEntries` keys. The bound keeps an endless supply of keys from filling
 * the memory.
 */
export function memoize<T extends object>(
  maxEntries: number,
  make: (key: string) => T,
): (key: string) => T {
  const made = createLru<T>({ maxEntries });
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
