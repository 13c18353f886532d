import type { Canvas } from "./createCanvas.ts";
import { createNoise } from "./createNoise.ts";
import { distanceTo, type Sides } from "./jigsaw.ts";
import type { Texture } from "./paintTexture.ts";
import { puzzleSize } from "./puzzleSize.ts";

/** A hole in the picture, by the upper left corner of the square around its form. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly sides: Sides;
  /** Clockwise, in radians. */
  readonly turn: number;
  /** Its size as a part of the piece's. */
  readonly scale: number;
  /** Determines the light in it: any whole number below 2^32. */
  readonly seed: number;
}

const { piece: size } = puzzleSize;
/** How far a turned or larger hole reaches out of its square, in pixels. */
const overhang = 6;
/** How much darker a hole is in its middle than the landscape in it, in tones, and how much that varies. */
const depth = { mean: 20, spread: 44, cell: 22 } as const;
/** The rim: its half width in pixels, its light in tones, and how that varies along it until it vanishes. */
const rim = { px: 0.9, mean: 0, spread: 90, cell: 15 } as const;

/** How far its outline is bent, in pixels, and how far apart the bends are. */
const bend = { mean: 0, spread: 6, cell: 20 } as const;

/**
 * Draws a hole: another landscape shows in it, darker than the one around it. Neither its shade nor its rim is even, so that no
 * single threshold finds its outline; a person completes it without noticing.
 */
export function drawHole(canvas: Canvas, texture: Texture, hole: Hole): void {
  const { x: left, y: top, sides, turn, scale, seed } = hole;
  const distance = distanceTo(sides, size);
  const shade = createNoise({ seed, cell: depth.cell, octaves: 1 });
  const light = createNoise({ seed: seed + 1, cell: rim.cell, octaves: 1 });
  const across = createNoise({ seed: seed + 2, cell: bend.cell, octaves: 1 });
  const down = createNoise({ seed: seed + 3, cell: bend.cell, octaves: 1 });
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale];
  const middle = size / 2;
  for (let row = -overhang; row < size + overhang; row += 1) {
    for (let column = -overhang; column < size + overhang; column += 1) {
      const varied = (amount: { readonly mean: number; readonly spread: number }, noise: Texture) =>
        amount.mean + amount.spread * (noise(column + overhang, row + overhang) - 0.5);
      const toRight = column + 0.5 - middle + varied(bend, across);
      const toBottom = row + 0.5 - middle + varied(bend, down);
      const outside =
        distance(middle + toRight * cos + toBottom * sin, middle - toRight * sin + toBottom * cos) *
        scale;
      const [x, y] = [left + column, top + row];
      if (Math.abs(outside) <= rim.px) canvas.set(x, y, canvas.get(x, y) + varied(rim, light));
      else if (outside < 0) canvas.set(x, y, texture(x, y) - varied(depth, shade));
    }
  }
}
