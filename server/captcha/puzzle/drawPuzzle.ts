import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { type Canvas, createCanvas } from "./createCanvas.ts";
import { createDice, type Dice } from "./createDice.ts";
import { drawClutter } from "./drawClutter.ts";
import { drawHole, type Hole } from "./drawHole.ts";
import { encodePng } from "./encodePng.ts";
import { distanceTo, drawSides, type Sides } from "./jigsaw.ts";
import { paintScale, paintTexture, type Texture } from "./paintTexture.ts";
import { puzzleSize } from "./puzzleSize.ts";

/** A puzzle. A place is the upper left corner of the square around a shape. */
export interface Puzzle {
  /** The place of the gap: the secret. */
  readonly gapX: number;
  /** The height of the piece. Holes are a little above or below it. */
  readonly top: number;
  /** PNG files. */
  readonly picture: Buffer;
  readonly piece: Buffer;
}

const { width, height, piece: size } = puzzleSize;
/** How far a hole may be above or below the piece, and how much turned and how large, from and to. */
const lifts = { from: -5, to: 5 } as const;
const turnsInDegrees = { from: -12, to: 12 } as const;
const percentsOfSize = { from: 88, to: 106 } as const;
const radiansOfDegree = Math.PI / 180;
/** Widths of the piece's parts from its outline inwards, in pixels, and how much lighter its rims are. */
const pieceRim = { softPx: 0.6, brightPx: -1.2, innerPx: -2, bright: 60, inner: 20 } as const;

/**
 * Draws a new puzzle: a picture with the gap, decoys in the path of the piece and clutter, and a piece that has the form of
 * the gap and a landscape of its own. The gap is no copy of the piece: it is turned, larger or smaller, and unevenly lit. Its
 * place comes from `random`, and only the pixels of the files show it.
 */
export async function drawPuzzle(random: FillRandom): Promise<Puzzle> {
  const dice = createDice(random);
  const { edge, holes: count } = puzzleSize;
  const { piece: sides, decoys } = drawSides(dice, count - 1);
  const top = dice.whole(edge - lifts.from, height - size - edge - lifts.to);
  const gapIndex = dice.whole(0, count - 1);
  const forms = [...decoys.slice(0, gapIndex), sides, ...decoys.slice(gapIndex)];
  const holes = placesOfHoles(dice).map((x, index) =>
    placeHole(dice, { x, top, sides: forms[index] ?? sides }),
  );
  const tones = paintScale(dice);
  const canvas = createCanvas({ width, height }, tones);
  const landscape = paintTexture(dice);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) canvas.set(x, y, landscape(x, y));
  drawClutter(canvas, dice);
  for (const hole of holes) drawHole(canvas, paintTexture(dice), hole);
  const pieceCanvas = createCanvas({ width: size, height: size }, tones);
  drawPiece(pieceCanvas, paintTexture(dice), sides);
  const [picture, piece] = await Promise.all([
    encodePng(canvas.image()),
    encodePng(pieceCanvas.image()),
  ]);
  return { gapX: holes[gapIndex]?.x ?? 0, top, picture, piece };
}

/** Places from left to right, with the room that is left over between them at random. */
function placesOfHoles(dice: Dice): number[] {
  const { edge, leastTravel, apart, holes } = puzzleSize;
  const reach = size + apart;
  const spare = width - size - edge - leastTravel - (holes - 1) * reach;
  return Array.from({ length: holes }, () => dice.whole(0, spare))
    .toSorted((a, b) => a - b)
    .map((shift, index) => leastTravel + index * reach + shift);
}

function placeHole(
  dice: Dice,
  { x, top, sides }: { readonly x: number; readonly top: number; readonly sides: Sides },
): Hole {
  return {
    x,
    y: top + dice.whole(lifts.from, lifts.to),
    sides,
    turn: dice.whole(turnsInDegrees.from, turnsInDegrees.to) * radiansOfDegree,
    scale: dice.whole(percentsOfSize.from, percentsOfSize.to) / 100,
    seed: dice.whole(0, 2 ** 31),
  };
}

function drawPiece(canvas: Canvas, texture: Texture, sides: Sides): void {
  const distance = distanceTo(sides, size);
  const { softPx, brightPx, innerPx, bright, inner } = pieceRim;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const outside = distance(x + 0.5, y + 0.5);
      if (outside > 0) canvas.clear(x, y, outside > softPx ? "wholly" : "half");
      else canvas.set(x, y, texture(x, y) + lightOf(outside));
    }
  }

  function lightOf(outside: number): number {
    if (outside > brightPx) return bright;
    return outside > innerPx ? inner : 0;
  }
}
