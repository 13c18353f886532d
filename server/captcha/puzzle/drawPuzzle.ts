import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { type Canvas, createCanvas, type Shade } from "./createCanvas.ts";
import { createDice, type Dice } from "./createDice.ts";
import { encodePng } from "./encodePng.ts";
import { distanceTo, drawSides, type Sides } from "./jigsaw.ts";
import { paintTexture, type Texture } from "./paintTexture.ts";
import { puzzleSize } from "./puzzleSize.ts";

/** A puzzle. A place is the upper left corner of the square around a shape. */
export interface Puzzle {
  /** The place of the gap: the secret. */
  readonly gapX: number;
  readonly top: number;
  /** PNG files. */
  readonly picture: Buffer;
  readonly piece: Buffer;
}

interface Hole {
  readonly x: number;
  readonly y: number;
  readonly sides: Sides;
}

const { width, height, piece: size } = puzzleSize;
const dark = [12, 14, 22] as const;
const light = [255, 255, 255] as const;
/** How far the upper rim of a hole casts its shadow into it, in pixels. */
const rimShadow = 2;

/** By index: untouched, rim outside a hole, rim, hole, hole under its upper rim. */
const pictureShades: readonly Shade[] = [
  { colour: dark, strength: 0 },
  { colour: light, strength: 0.3 },
  { colour: light, strength: 0.68 },
  { colour: dark, strength: 0.5 },
  { colour: dark, strength: 0.66 },
];
/** By index: transparent, soft edge, rim, inner rim, untouched. */
const pieceShades: readonly Shade[] = [
  { colour: light, strength: 1, alpha: 0 },
  { colour: light, strength: 0.6, alpha: 110 },
  { colour: light, strength: 0.8 },
  { colour: light, strength: 0.28 },
  { colour: dark, strength: 0 },
];

/**
 * Draws a new puzzle: a picture with the gap and a decoy, and the piece that was cut from the gap. The place of the gap
 * comes from `random`, and only the pixels of the files show it.
 */
export async function drawPuzzle(random: FillRandom): Promise<Puzzle> {
  const dice = createDice(random);
  const { gap, decoy } = placeHoles(dice);
  const texture = paintTexture(dice);
  const [picture, piece] = await Promise.all([
    encodePng(drawPicture(texture, [gap, decoy])),
    encodePng(drawPiece(texture, gap)),
  ]);
  return { gapX: gap.x, top: gap.y, picture, piece };
}

function placeHoles(dice: Dice): { readonly gap: Hole; readonly decoy: Hole } {
  const { edge, leastTravel, apart, decoyOffset } = puzzleSize;
  const [last, lowest] = [width - size - edge, height - size - edge];
  const sides = drawSides(dice);
  const gap = { x: dice.whole(leastTravel, last), y: dice.whole(edge, lowest), sides: sides.piece };
  const reach = size + apart;
  const ranges = [
    [leastTravel, gap.x - reach],
    [gap.x + reach, last],
  ].filter(([from = 0, to = 0]) => from <= to);
  const [from = last, to = last] = ranges[dice.whole(0, Math.max(ranges.length - 1, 0))] ?? [];
  const offset = dice.whole(decoyOffset.least, decoyOffset.most);
  const places = [gap.y - offset, gap.y + offset].filter((y) => y >= edge && y <= lowest);
  const y = places[dice.whole(0, Math.max(places.length - 1, 0))] ?? edge;
  return { gap, decoy: { x: dice.whole(from, to), y, sides: sides.decoy } };
}

function drawPicture(texture: Texture, holes: readonly Hole[]) {
  const canvas = createCanvas({ width, height }, texture.tones, pictureShades);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      canvas.set(x, y, { tone: texture.toneAt(x, y), shade: 0 });
    }
  }
  for (const hole of holes) drawHole(canvas, texture, hole);
  return canvas.image();
}

function drawHole(canvas: Canvas, texture: Texture, hole: Hole): void {
  const distance = distanceTo(hole.sides, size);
  for (let row = -1; row <= size; row += 1) {
    for (let column = -1; column <= size; column += 1) {
      const [x, y] = [hole.x + column, hole.y + row];
      const inside = distance(column + 0.5, row + 0.5);
      const isUnderRim = distance(column - rimShadow + 0.5, row - rimShadow + 0.5) > -1;
      canvas.set(x, y, { tone: texture.toneAt(x, y), shade: holeShade(inside, isUnderRim) });
    }
  }
}

function holeShade(distance: number, isUnderRim: boolean): number {
  if (distance > 1) return 0;
  if (distance > 0.3) return 1;
  if (distance > -0.9) return 2;
  return isUnderRim ? 4 : 3;
}

function drawPiece(texture: Texture, gap: Hole) {
  const canvas = createCanvas({ width: size, height: size }, texture.tones, pieceShades);
  const distance = distanceTo(gap.sides, size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const tone = texture.toneAt(gap.x + x, gap.y + y);
      canvas.set(x, y, { tone, shade: pieceShade(distance(x + 0.5, y + 0.5)) });
    }
  }
  return canvas.image();
}

function pieceShade(distance: number): number {
  if (distance > 0.6) return 0;
  if (distance > 0) return 1;
  if (distance > -1.2) return 2;
  return distance > -2 ? 3 : 4;
}
