import type { DecodedPng } from "../../../server/captcha/testing/decodePng.ts";

/** What a program sees of a puzzle. */
export interface SeenPuzzle {
  readonly picture: DecodedPng;
  readonly piece: DecodedPng;
  readonly pieceTop: number;
}

/** A way to find the gap: the place where it puts the piece. */
export type Solver = (seen: SeenPuzzle) => number;

interface Gray {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of an outline, with the direction out of the piece. */
interface RimPoint extends Point {
  readonly outX: number;
  readonly outY: number;
}

const opaque = 255;
const degree = Math.PI / 180;
/** Turns, sizes and heights at which an outline is tried, because the gap need not be a copy of the piece. */
const turns = [-10, -5, 0, 5, 10].map((turn) => turn * degree);
const sizes = [0.9, 1, 1.1];
const heights = [-4, -2, 0, 2, 4];

/**
 * The ways to find a gap that a programmer would try, from the shortest to the one that knows how the puzzles are drawn. Each
 * sees the pictures alone.
 */
export const solvers = {
  /** The place where the picture looks most like the piece. */
  "same texture": (seen) => best(seen, likenessOf(seen)),
  /** The place that differs most in brightness from what is around it. */
  "darkest place": (seen) => best(seen, contrastOf(seen)),
  /** The place whose edges run along the outline of the piece as it is. */
  outline: (seen) => best(seen, outlineOf(seen, { turns: [0], sizes: [1], heights: [0] })),
  /** The same for an outline that may be turned, larger, smaller, higher or lower. */
  "bent outline": (seen) => best(seen, outlineOf(seen, { turns, sizes, heights })),
  /** Outline and brightness together. */
  "outline and contrast": (seen) =>
    best(seen, sumOf(outlineOf(seen, { turns, sizes, heights }), contrastOf(seen))),
} as const satisfies Readonly<Record<string, Solver>>;

function best({ piece }: SeenPuzzle, scores: readonly number[]): number {
  // The gap is never where the piece starts.
  const from = piece.width;
  const tail = scores.slice(from);
  return from + tail.indexOf(Math.max(...tail));
}

function placesOf({ picture, piece }: SeenPuzzle): number[] {
  return Array.from({ length: picture.width - piece.width + 1 }, (_none, x) => x);
}

function likenessOf(seen: SeenPuzzle): number[] {
  const [whole, part] = [grayOf(seen.picture), grayOf(seen.piece)];
  const body = bodyOf(seen.piece);
  const wanted = centred(body.map(({ x, y }) => part.at(x, y)));
  return placesOf(seen).map((left) => {
    const found = centred(body.map(({ x, y }) => whole.at(left + x, seen.pieceTop + y)));
    return dot(wanted, found) / nonZero(Math.sqrt(dot(wanted, wanted) * dot(found, found)));
  });
}

function contrastOf(seen: SeenPuzzle): number[] {
  const whole = grayOf(seen.picture);
  const body = bodyOf(seen.piece);
  const inside = new Set(body.map(({ x, y }) => `${x},${y}`));
  const around = Array.from({ length: seen.piece.width * seen.piece.height }, (_none, index) => ({
    x: index % seen.piece.width,
    y: Math.floor(index / seen.piece.width),
  })).filter(({ x, y }) => !inside.has(`${x},${y}`));
  const meanAt = (left: number, points: readonly Point[]): number => {
    let sum = 0;
    for (const { x, y } of points) sum += whole.at(left + x, seen.pieceTop + y);
    return sum / points.length;
  };
  return placesOf(seen).map((left) => Math.abs(meanAt(left, around) - meanAt(left, body)));
}

function outlineOf(
  seen: SeenPuzzle,
  tried: Readonly<Record<"turns" | "sizes" | "heights", readonly number[]>>,
): number[] {
  const slopes = slopesOf(smoothed(grayOf(seen.picture)));
  const rim = rimOf(seen.piece);
  const rims = tried.turns.flatMap((turn) =>
    tried.sizes.map((size) => bent(rim, seen.piece.width / 2, { turn, size })),
  );
  return placesOf(seen).map((left) =>
    Math.max(
      ...rims.flatMap((points) =>
        tried.heights.map((height) => rimScore(slopes, points, [left, seen.pieceTop + height])),
      ),
    ),
  );
}

/** How much brightness changes across the outline at a place, either way. */
function rimScore(
  slopes: Readonly<Record<"x" | "y", Gray>>,
  rim: readonly RimPoint[],
  [left, top]: readonly [number, number],
): number {
  let sum = 0;
  for (const { x, y, outX, outY } of rim) {
    const [atX, atY] = [left + x, top + y];
    // The root makes a rim that is weak everywhere count for more than one that is strong in a few places.
    sum += Math.sqrt(Math.abs(slopes.x.at(atX, atY) * outX + slopes.y.at(atX, atY) * outY));
  }
  return sum / rim.length;
}

function bent(
  rim: readonly RimPoint[],
  middle: number,
  { turn, size }: Readonly<Record<"turn" | "size", number>>,
): RimPoint[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return rim.map(({ x, y, outX, outY }) => {
    const [right, down] = [(x - middle) * size, (y - middle) * size];
    return {
      x: Math.round(middle + right * cos - down * sin),
      y: Math.round(middle + right * sin + down * cos),
      outX: outX * cos - outY * sin,
      outY: outX * sin + outY * cos,
    };
  });
}

function rimOf(piece: DecodedPng): RimPoint[] {
  const opacity: Gray = {
    width: piece.width,
    height: piece.height,
    at: (x, y) => (isWithin(piece, x, y) && piece.at(x, y)[3] === opaque ? opaque : 0),
  };
  const slopes = slopesOf(smoothed(opacity));
  return bodyOf(piece)
    .filter(({ x, y }) =>
      [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].some(([right = 0, down = 0]) => opacity.at(x + right, y + down) === 0),
    )
    .map(({ x, y }) => {
      const [downhillX, downhillY] = [-slopes.x.at(x, y), -slopes.y.at(x, y)];
      const length = nonZero(Math.hypot(downhillX, downhillY));
      return { x, y, outX: downhillX / length, outY: downhillY / length };
    });
}

function bodyOf(piece: DecodedPng): Point[] {
  return Array.from({ length: piece.width * piece.height }, (_none, index) => ({
    x: index % piece.width,
    y: Math.floor(index / piece.width),
  })).filter(({ x, y }) => piece.at(x, y)[3] === opaque);
}

function isWithin({ width, height }: Pick<Gray, "width" | "height">, x: number, y: number) {
  return x >= 0 && y >= 0 && x < width && y < height;
}

function grayOf(png: DecodedPng): Gray {
  return kept(png, (x, y) => {
    const [red, green, blue] = png.at(x, y);
    return (red + green + blue) / 3;
  });
}

function slopesOf(gray: Gray): Readonly<Record<"x" | "y", Gray>> {
  return {
    x: kept(gray, (x, y) => gray.at(x + 1, y) - gray.at(x - 1, y)),
    y: kept(gray, (x, y) => gray.at(x, y + 1) - gray.at(x, y - 1)),
  };
}

/** The mean of each pixel and its eight neighbours, which takes the grain away. */
function smoothed(gray: Gray): Gray {
  return kept(gray, (x, y) =>
    mean([-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => gray.at(x + right, y + down)))),
  );
}

/** Values worked out once; 0 outside. */
function kept({ width, height }: Pick<Gray, "width" | "height">, at: Gray["at"]): Gray {
  const values = Float64Array.from({ length: width * height }, (_none, index) =>
    at(index % width, Math.floor(index / width)),
  );
  return {
    width,
    height,
    at: (x, y) => (isWithin({ width, height }, x, y) ? (values[y * width + x] ?? 0) : 0),
  };
}

function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const [a, b] = [scaled(one), scaled(other)];
  return a.map((value, index) => value + (b[index] ?? 0));
}

/** Scores with a mean of 0 and a standard deviation of 1. */
function scaled(scores: readonly number[]): number[] {
  const middle = centred(scores);
  const spread = nonZero(Math.sqrt(dot(middle, middle) / middle.length));
  return middle.map((score) => score / spread);
}

function centred(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

/** A divisor: 1 where there is nothing to divide. */
function nonZero(value: number): number {
  return value === 0 ? 1 : value;
}
