import { readStored, writeStored } from "../../browser/localStore.ts";
import type { Clock } from "../../lib/clock.ts";

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
