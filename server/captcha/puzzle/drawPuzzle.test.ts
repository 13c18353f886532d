import { describe, expect, it } from "vitest";
import { type DecodedPng, decodePng } from "../testing/decodePng.ts";
import { seededBytes } from "../testing/seededBytes.ts";
import { drawPuzzle, type Puzzle } from "./drawPuzzle.ts";
import { puzzleSize } from "./puzzleSize.ts";

/** Base64 makes four characters of three bytes. One answer holds both pictures and a few words. */
const maxAnswerCharacters = 32 * 1024;
const seeds = Array.from({ length: 24 }, (_, index) => `puzzle ${index}`);

const lightness = ([red, green, blue]: readonly number[]): number =>
  ((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3;

/** Mean lightness of the middle of a shape's square, which is inside the body of every piece. */
function meanLightness(picture: DecodedPng, left: number, top: number): number {
  const from = puzzleSize.piece / 2 - 6;
  const places = Array.from({ length: 144 }, (_, index) => [index % 12, Math.floor(index / 12)]);
  const values = places.map(([x = 0, y = 0]) =>
    lightness(picture.at(left + from + x, top + from + y)),
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How well a hole of the piece's form fits at a place: light under the piece's rim, dark under its body. */
function fitAt(picture: DecodedPng, piece: DecodedPng, [left, top]: readonly [number, number]) {
  const sums = { rim: 0, body: 0 };
  const counts = { rim: 0, body: 0 };
  for (let y = 0; y < puzzleSize.piece; y += 1) {
    for (let x = 0; x < puzzleSize.piece; x += 1) {
      const [red, green, blue, alpha] = piece.at(x, y);
      const part = Math.min(red, green, blue) > 200 ? "rim" : "body";
      if (alpha === 255) {
        sums[part] += lightness(picture.at(left + x, top + y));
        counts[part] += 1;
      }
    }
  }
  return sums.rim / counts.rim - sums.body / counts.body;
}

async function draw(seed: string): Promise<Puzzle & Record<"picturePng" | "piecePng", DecodedPng>> {
  const puzzle = await drawPuzzle(seededBytes(seed));
  return { ...puzzle, picturePng: decodePng(puzzle.picture), piecePng: decodePng(puzzle.piece) };
}

describe("drawPuzzle", () => {
  it.each(seeds)(
    "draws the gap at the place it answers, and a piece that fits it (%s)",
    async (seed) => {
      const { gapX, top, picturePng, piecePng, picture, piece } = await draw(seed);
      const { width, height, piece: size, edge, leastTravel } = puzzleSize;
      expect([picturePng.width, picturePng.height]).toEqual([width, height]);
      expect([piecePng.width, piecePng.height]).toEqual([size, size]);
      expect(gapX).toBeGreaterThanOrEqual(leastTravel);
      expect(gapX).toBeLessThanOrEqual(width - size - edge);
      expect(top).toBeGreaterThanOrEqual(edge);
      expect(top).toBeLessThanOrEqual(height - size - edge);
      expect(meanLightness(picturePng, gapX, top)).toBeLessThan(
        meanLightness(piecePng, 0, 0) * 0.75,
      );
      expect(((picture.length + piece.length) * 4) / 3).toBeLessThan(maxAnswerCharacters);
    },
  );

  it("cuts the piece to the shape of the gap and not of the decoy", async () => {
    for (const seed of seeds.slice(0, 8)) {
      const { gapX, top, picturePng, piecePng } = await draw(seed);
      const last = puzzleSize.width - puzzleSize.piece;
      const scores = Array.from({ length: last + 1 }, (_, left) =>
        fitAt(picturePng, piecePng, [left, top]),
      );
      expect(Math.abs(scores.indexOf(Math.max(...scores)) - gapX)).toBeLessThanOrEqual(1);
    }
  });

  it("has a second hole, away from the piece's path and from the gap", async () => {
    for (const seed of seeds.slice(0, 8)) {
      const { gapX, top, picturePng } = await draw(seed);
      const { width, height, piece: size, edge, decoyOffset, leastTravel } = puzzleSize;
      const rims: (readonly [number, number])[] = [];
      for (let y = edge; y <= height - size - edge; y += 1)
        for (let x = leastTravel; x <= width - size - edge; x += 1)
          if (isHoleAt(picturePng, x, y)) rims.push([x, y]);
      const others = rims.filter(([x]) => Math.abs(x - gapX) >= size);
      expect(rims).toContainEqual([gapX, top]);
      expect(others.length).toBeGreaterThan(0);
      // The corners of a rim also match a pixel or two beside it.
      for (const [x, y] of others) {
        expect(Math.hypot(x - (others[0]?.[0] ?? 0), y - (others[0]?.[1] ?? 0))).toBeLessThan(5);
        expect(Math.abs(y - top)).toBeGreaterThanOrEqual(decoyOffset.least - 2);
        expect(Math.abs(y - top)).toBeLessThanOrEqual(decoyOffset.most + 2);
      }
    }
  });

  it("orders the palette by lightness, so that the indices do not reveal the holes", async () => {
    const { picturePng } = await draw("palette");
    const weights = picturePng.palette.map(
      ([red, green, blue]) => 0.299 * red + 0.587 * green + 0.114 * blue,
    );
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  it("draws a different picture each time", async () => {
    const drawn = await Promise.all(seeds.slice(0, 6).map(draw));
    expect(new Set(drawn.map(({ picture }) => picture.toString("hex"))).size).toBe(6);
    expect(new Set(drawn.map(({ gapX }) => gapX)).size).toBeGreaterThan(3);
  });
});

/** True for a body: its four corners have a light rim just outside and are dark inside. */
function isHoleAt(picture: DecodedPng, left: number, top: number): boolean {
  const [near, far] = [8, puzzleSize.piece - 9];
  const corners = [
    [near, near, 1, 1],
    [far, near, -1, 1],
    [near, far, 1, -1],
    [far, far, -1, -1],
  ] as const;
  return corners.every(([x, y, inX, inY]) => {
    const rim = lightness(picture.at(left + x, top + y));
    const inside = lightness(picture.at(left + x + 3 * inX, top + y + 3 * inY));
    const outside = lightness(picture.at(left + x - 3 * inX, top + y - 3 * inY));
    return rim > 160 && rim > inside + 60 && inside < outside * 0.75;
  });
}
