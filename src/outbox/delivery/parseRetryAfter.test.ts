import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxRetryAfterMs, parseRetryAfter } from "./parseRetryAfter.ts";

const now = Date.UTC(2026, 10, 6, 8, 49, 7);

describe("Retry-After", () => {
  it.each([
    ["0", 0],
    ["120", 120_000],
    [" 5 ", 5_000],
    ["Fri, 06 Nov 2026 08:49:37 GMT", 30_000],
    ["Friday, 06-Nov-26 08:49:37 GMT", 30_000],
    ["Fri Nov  6 08:49:37 2026", 30_000],
    ["Fri Nov 06 08:49:37 2026", 30_000],
    ["Fri, 06 Nov 2026 08:49:06 GMT", 0],
    ["Sun, 06 Nov 1994 08:49:37 GMT", 0],
    // 2077 would be 51 years ahead.
    ["Sunday, 06-Nov-77 08:49:37 GMT", 0],
  ])("%j is a wait of %i ms", (text, waitMs) => {
    expect(parseRetryAfter(text, now)).toBe(waitMs);
  });

  it.each([
    ["9".repeat(12)],
    ["9".repeat(400)],
    ["Fri, 06 Nov 2099 08:49:37 GMT"],
    ["Friday, 06-Nov-76 08:49:37 GMT"],
  ])("%j is cut to the longest wait", (text) => {
    expect(parseRetryAfter(text, now)).toBe(maxRetryAfterMs);
  });

  it.each([
    null,
    "",
    "-1",
    "1.5",
    "1e3",
    "0x10",
    "soon",
    "5 s",
    "Infinity",
    "Fri, 06 Nov 2026 08:49:37",
    "Fri, 06 Foo 2026 08:49:37 GMT",
    "2026-11-06T08:49:37Z",
  ])("%j says nothing", (text) => {
    expect(parseRetryAfter(text, now)).toBeUndefined();
  });

  it("reads what the platform writes, to the second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxRetryAfterMs / 1_000 }), (seconds) => {
        const date = new Date(now + seconds * 1_000).toUTCString();
        expect(parseRetryAfter(date, now)).toBe(seconds * 1_000);
      }),
    );
  });
});
