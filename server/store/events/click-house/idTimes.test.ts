import { expect, test } from "vitest";
import { createUuidV7 } from "../../../../src/lib/createUuidV7.ts";
import { leastIdOf, timeOfId } from "./idTimes.ts";

const dayMs = 86_400_000;
const at = Date.UTC(2026, 10, 28, 19);

const idAt = (clock: number, byte: number): string =>
  createUuidV7({ clock: () => clock, fillRandom: (bytes) => bytes.fill(byte) })();

test("an id of version 7 tells its time where that is near", () => {
  for (const byte of [0, 255]) {
    expect(timeOfId(idAt(at, byte), { at, spreadMs: 0 })).toBe(at);
    expect(timeOfId(idAt(at, byte), { at: at + dayMs, spreadMs: dayMs })).toBe(at);
    expect(timeOfId(idAt(at, byte), { at: at + dayMs + 1, spreadMs: dayMs })).toBeUndefined();
  }
});

test.each([
  "",
  "tab",
  "0190a0b0-c0d0-4123-8000-000000000000",
  "0190a0b0-c0d0-7123-c000-0",
  "'; drop",
])("%j tells no time", (id) => {
  expect(timeOfId(id, { at: 0, spreadMs: Number.MAX_SAFE_INTEGER })).toBeUndefined();
});

test("ids of a time stand behind its least one, and earlier ids before it", () => {
  for (const time of [1, at, 2 ** 48 - 1])
    for (const byte of [0, 255]) {
      expect(idAt(time, byte) >= leastIdOf(time)).toBe(true);
      expect(idAt(time - 1, byte) < leastIdOf(time)).toBe(true);
    }
  expect(leastIdOf(-5)).toBe(leastIdOf(0));
  expect(leastIdOf(2 ** 50)).toBe(leastIdOf(2 ** 48 - 1));
});
