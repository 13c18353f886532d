import { describe, expect, it } from "vitest";
import type { DecodedPng } from "../../../server/captcha/testing/decodePng.ts";
import { solvers } from "./solvers.ts";

const size = 52;
const gapX = 140;
const pieceTop = 50;

function pngOf(
  width: number,
  height: number,
  grayAt: (x: number, y: number) => number,
): DecodedPng {
  const at: DecodedPng["at"] = (x, y) => {
    const gray = grayAt(x, y);
    return gray < 0 ? [0, 0, 0, 0] : [gray, gray, gray, 255];
  };
  return { width, height, palette: [], at };
}

/** A square with a knob at its right. */
const isInForm = (x: number, y: number): boolean =>
  (x >= 8 && x < 44 && y >= 8 && y < 44) || Math.hypot(x - 44, y - 26) < 7;
/** A landscape that no two places share. */
const landscape = (x: number, y: number): number =>
  120 + 40 * Math.sin(x * 0.37 + y * 0.11 * (x % 7));

/** The simple kind of puzzle: the gap is a darker copy of the piece. */
const seen = {
  picture: pngOf(320, 160, (x, y) =>
    isInForm(x - gapX, y - pieceTop) ? landscape(x, y) * 0.4 : landscape(x, y),
  ),
  piece: pngOf(size, size, (x, y) => (isInForm(x, y) ? landscape(gapX + x, pieceTop + y) : -1)),
  pieceTop,
};

describe("solvers", () => {
  it.each(Object.entries(solvers))(
    "find a gap that is a darker copy of the piece (%s)",
    (_name, solver) => {
      expect(Math.abs(solver(seen) - gapX)).toBeLessThanOrEqual(4);
    },
  );
});
