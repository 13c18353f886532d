import { expect } from "vitest";
import { patienceMs } from "./patience.ts";

const intervalMs = 40;

/** Asserts on what a page comes to say; reads again until it holds or patience ends. */
export function eventually<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: patienceMs, interval: intervalMs });
}
