import { trusted } from "./trusted.ts";

/**
 * The names of a record's own members. The record must be a literal in the code, so that its type lists all its names.
 */
export function keysOf<T extends object>(record: T): readonly (keyof T & string)[] {
  return trusted(Object.keys(record));
}

/** A record with one member for each key. */
export function recordOf<K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K, index: number) => V,
): Record<K, V> {
  return trusted(Object.fromEntries(keys.map((key, index) => [key, valueOf(key, index)])));
}
