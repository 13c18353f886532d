import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFeedDate } from "./parseFeedDate.ts";

const shape = (text: string) => {
  const ms = parseFeedDate(text);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

describe("parseFeedDate", () => {
  it.each([
    ["Thu, 19 Nov 2026 10:00:00 GMT", "2026-11-19T10:00:00.000Z"],
    ["thu, 19 NOV 2026 10:00:00 gmt", "2026-11-19T10:00:00.000Z"],
    ["19 Nov 2026 10:00 +0530", "2026-11-19T04:30:00.000Z"],
    [" 1 Jan 2026 00:30:00 -0800\n", "2026-01-01T08:30:00.000Z"],
    ["Thu, 19 Nov 2026 10:00:00 PDT", "2026-11-19T17:00:00.000Z"],
    ["29 Feb 2028 00:00:00 Z", "2028-02-29T00:00:00.000Z"],
    ["2026-11-19T10:00:00Z", "2026-11-19T10:00:00.000Z"],
    ["2026-11-19T10:00:00.123456-02:00", "2026-11-19T12:00:00.000Z"],
    ["2026-11-19t10:00:00z", "2026-11-19T10:00:00.000Z"],
  ])("reads %s", (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it.each([
    "",
    "yesterday",
    "1763546400",
    "2026",
    "2026-11-19",
    "2026-11-19 10:00:00",
    "2026-11-19T10:00:00",
    "2026-02-30T10:00:00Z",
    "2026-13-01T10:00:00Z",
    "2026-11-19T24:00:00Z",
    "2026-11-19T10:00:60Z",
    "2026-11-19T10:00:00+15:00",
    "2026-11-19T10:00:00+01:60",
    "31 Nov 2026 10:00:00 GMT",
    "19 Now 2026 10:00:00 GMT",
    "19 Nov 26 10:00:00 GMT",
    "19 Nov 2026 10:00:00",
    "19 Nov 2026 25:00:00 GMT",
    "19 Nov 2026 10:00:00 XYZ",
    "19/11/2026 10:00:00 GMT",
    "Nov 19, 2026 10:00 GMT",
    "0000-01-01T00:00:00Z",
    "0050-01-01T00:00:00Z",
  ])("refuses %j", (text) => {
    expect(shape(text)).toBeUndefined();
  });

  it("reads back what the platform writes", () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const date = new Date(second * 1000);
        expect(parseFeedDate(date.toUTCString())).toBe(date.getTime());
        expect(parseFeedDate(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});
