import { setImmediate } from "node:timers";

const waiting: (() => void)[] = [];

/**
 * Calls of the process that wait for it run before this resolves. Of all who wait here one goes on at a time, and between two of
 * them whatever has come is answered: thirty bodies of events that came together would hold the process as one large one does.
 */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOnWithOne);
  });
}

function goOnWithOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOnWithOne);
}

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
