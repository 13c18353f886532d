import { setTimeout as pause } from "node:timers/promises";

const intervalMs = 200;
/** Leases of 30 s, time-outs, silences, and a machine that is busy with other things. */
const patienceMs = 180_000;

/**
 * Reads again until it is as wanted; rejects with what was read last. Vitest's own polling knows one test at a time, and
 * these run side by side.
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
