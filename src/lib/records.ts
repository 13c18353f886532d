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

/** A member of an unknown value, inherited ones included; `undefined` for a value that is no object or function. */
export function memberOf(value: unknown, name: string): unknown {
  const isOwner = (typeof value === "object" && value !== null) || typeof value === "function";
  return isOwner ? Reflect.get(value, name) : undefined;
}

/** The same, but without inherited members, for data from the other side of a boundary. */
export function ownMemberOf(value: unknown, name: string): unknown {
  const isOwner = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isOwner ? Reflect.get(value, name) : undefined;
}
