import { readStored, writeStored } from "../../browser/localStore.ts";
import type { Clock } from "../../lib/clock.ts";

/** Key of the browser's local storage for the time of the first visit, epoch milliseconds, where that has to be known. */
const firstSeenKey = "install-since";

/** Pages within this time of the first one still belong to the first visit. */
const visitMs = 3_600_000;

/** Whether the visitor has not been here before, and notes that they are now. Always true where storage is blocked. */
export function isFirstVisit(clock: Clock): boolean {
  const since = Number(readStored(firstSeenKey));
  if (!(since > 0)) writeStored(firstSeenKey, String(clock()));
  return !(since > 0) || clock() - since < visitMs;
}
