import { describe, expect, it } from "vitest";
import { packMoments, unpackMoments } from "./packMoments.ts";

describe("packMoments", () => {
  it("packs prices within the day so that they are read back", () => {
    const points = [
      ["2026-11-25T23:55Z", "83462.25"],
      ["2026-11-26T00:00Z", null],
      ["2026-11-26T02:07Z", "0.00000012"],
    ] as const;
    const packed = packMoments(points);
    expect(packed).toBe("2026-11-25T23:55Z 0:83462.25 5: 127:0.00000012");
    expect(unpackMoments(packed)).toEqual(points);
  });
});
