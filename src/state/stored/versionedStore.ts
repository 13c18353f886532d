import { readStored, writeStored } from "../../browser/localStore.ts";
import { type Fields, readFields } from "./readFields.ts";
import { memberOf } from "../../lib/records.ts";

/** A record of settings under one key of the browser's local storage. */
export interface VersionedStore<T extends Fields> {
  /** The stored settings; the defaults for what is missing, unreadable or of another version. */
  readonly read: () => T;
  /** Stores changes; false when storage is blocked or full. */
  readonly write: (changes: Partial<T>) => boolean;
}

/** Stores settings as JSON with the version of their schema. */
export function versionedStore<T extends Fields>(options: {
  readonly key: string;
  readonly version: number;
  readonly defaults: T;
}): VersionedStore<T> {
  const { key, version, defaults } = options;
  const read = () => {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? "null");
      return readFields(defaults, memberOf(stored, "version") === version ? stored : undefined);
    } catch {
      return defaults;
    }
  };
  const write = (changes: Partial<T>) =>
    writeStored(key, JSON.stringify({ ...read(), ...changes, version }));
  return Object.freeze({ read, write });
}
