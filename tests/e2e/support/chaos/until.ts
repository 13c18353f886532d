import { setTimeout as pause } from "node:timers/promises";

const intervalMs = 200;
/** Enough for leases of 30 s, time limits, silences, and a busy machine. */
const patienceMs = 180_000;

/**
 * Repeats `read` until the value is as wanted; rejects with the last value. Vitest's own polling supports only one test
 * at a time, and these tests run side by side.
 */
export async function until<T>(
  read: () => T | Promise<T>,
  isWanted: (value: T) => boolean,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (performance.now() > deadline) throw new Error(`it stays ${JSON.stringify(value)}`);
    await pause(intervalMs);
  }
}
