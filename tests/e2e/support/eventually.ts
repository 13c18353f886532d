import { expect } from "vitest";
import { patienceMs } from "./patience.ts";

const intervalMs = 40;

/** Asserts on something that a page will show; reads again until it holds or patience ends. */
export function eventually<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: patienceMs, interval: intervalMs });
}
