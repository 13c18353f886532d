import type { Clock } from "../lib/clock.ts";

/** Reads a value of the browser's local storage; `undefined` when it is absent or storage is blocked. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a value, or removes it for `undefined`. False when storage is blocked or full. */
export function writeStored(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** When somebody was first here of whom that has to be known, epoch milliseconds, in the browser's local storage. */
const firstSeenKey = "install-since";

/** What is no further away from the first visit still belongs to it. */
const visitMs = 3_600_000;

/** Whether the visitor has not been here before, and notes that they are now. Always true where storage is blocked. */
export function isFirstVisit(clock: Clock): boolean {
  const since = Number(readStored(firstSeenKey));
  if (!(since > 0)) writeStored(firstSeenKey, String(clock()));
  return !(since > 0) || clock() - since < visitMs;
}
