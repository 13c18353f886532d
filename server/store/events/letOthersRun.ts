import { setImmediate } from "node:timers/promises";

/** Calls of the process that wait for it run before this resolves. */
export const letOthersRun = (): Promise<void> => setImmediate();

/**
 * Gives a large list in small pieces, and between two of them lets the rest of the process run: what is made of each
 * piece for the database takes time on the thread that answers requests.
 */
export async function* inSteps<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await letOthersRun();
  }
}
