import { describe, expect, it } from "vitest";
import { decodePng } from "../testing/decodePng.ts";
import { seededBytes } from "../testing/seededBytes.ts";
import { createCanvas } from "./createCanvas.ts";
import { createDice } from "./createDice.ts";
import { drawHole } from "./drawHole.ts";
import { drawPuzzle } from "./drawPuzzle.ts";
import { distanceTo, drawSides, type Sides } from "./jigsaw.ts";
import { puzzleSize } from "./puzzleSize.ts";

/** Base64 makes four characters of three bytes. One answer holds both pictures and a few words. */
const maxAnswerCharacters = 40 * 1024;
const seeds = Array.from({ length: 24 }, (_, index) => `puzzle ${index}`);
const { width, height, piece: size, edge, leastTravel, holes } = puzzleSize;

const draw = (seed: string) => drawPuzzle(seededBytes(seed));
/** A puzzle of each seed, drawn once for all tests. */
const puzzles = await Promise.all(seeds.map(draw));

/** The places of a puzzle's gap among the four ranges that its holes are in. */
const rankOf = (gapX: number): number =>
  Math.floor(((gapX - leastTravel) / (width - size - edge - leastTravel + 1)) * holes);

describe("drawPuzzle", () => {
  it.each(puzzles)(
    "draws a gap within reach, in pictures of the right size (puzzle %#)",
    (puzzle) => {
      const { gapX, top, picture, piece } = puzzle;
      const [pictured, cut] = [decodePng(picture), decodePng(piece)];
      expect([pictured.width, pictured.height]).toEqual([width, height]);
      expect([cut.width, cut.height]).toEqual([size, size]);
      expect(gapX).toBeGreaterThanOrEqual(leastTravel);
      expect(gapX).toBeLessThanOrEqual(width - size - edge);
      expect(top).toBeGreaterThanOrEqual(edge);
      expect(top).toBeLessThanOrEqual(height - size - edge);
      expect(((picture.length + piece.length) * 4) / 3).toBeLessThan(maxAnswerCharacters);
    },
  );

  it("has the gap at any of the places of its holes", () => {
    expect(new Set(puzzles.map(({ gapX }) => rankOf(gapX))).size).toBe(holes);
    expect(new Set(puzzles.map(({ gapX }) => gapX)).size).toBeGreaterThan(seeds.length / 2);
  });

  it("gives the piece a landscape of its own: nothing of it is seen at the gap", () => {
    const likenesses = puzzles.map(({ gapX, top, picture, piece }) => {
      const [pictured, cut] = [decodePng(picture), decodePng(piece)];
      const middle = Array.from({ length: 400 }, (_, index) => [
        size / 2 - 10 + (index % 20),
        size / 2 - 10 + Math.floor(index / 20),
      ]);
      const same = middle.filter(
        ([x = 0, y = 0]) => String(cut.at(x, y)) === String(pictured.at(gapX + x, top + y)),
      );
      return same.length / middle.length;
    });
    expect(Math.max(...likenesses)).toBeLessThan(0.5);
  });

  it("orders the palette by lightness, so that the indices do not reveal the holes", async () => {
    const { palette } = decodePng((await draw("palette")).picture);
    const weights = palette.map(([red, green, blue]) => 0.299 * red + 0.587 * green + 0.114 * blue);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  it("draws a different picture each time", () => {
    expect(new Set(puzzles.map(({ picture }) => picture.toString("hex"))).size).toBe(seeds.length);
  });
});

describe("drawSides", () => {
  it("gives each decoy a form that differs from the piece and the others in two sides", () => {
    for (const seed of seeds) {
      const { piece, decoys } = drawSides(createDice(seededBytes(seed)), holes - 1);
      const forms: readonly Sides[] = [piece, ...decoys];
      expect(forms).toHaveLength(holes);
      for (const [index, form] of forms.entries())
        for (const other of forms.slice(index + 1))
          expect(form.filter((side, at) => side !== other[at]).length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe("drawHole", () => {
  const form: Sides = ["tab", "socket", "flat", "tab"];
  const ground = 80;
  const drawn = (turn: number, scale: number, seed = 5) => {
    const tones = Array.from({ length: 160 }, (_, tone) => [tone, tone, tone] as const);
    const canvas = createCanvas({ width: 80, height: 80 }, tones);
    for (let y = 0; y < 80; y += 1) for (let x = 0; x < 80; x += 1) canvas.set(x, y, ground);
    drawHole(canvas, () => 20, { x: 14, y: 14, sides: form, turn, scale, seed });
    const isChanged = (x: number, y: number) => canvas.get(14 + x, 14 + y) !== ground;
    return { isChanged, toneAt: (x: number, y: number) => canvas.get(14 + x, 14 + y) };
  };

  it("has the form of the piece but for a few pixels along its outline", () => {
    const { isChanged } = drawn(0, 1);
    const distance = distanceTo(form, size);
    const wrong = Array.from({ length: size * size }, (_, index) => [
      index % size,
      Math.floor(index / size),
    ]).filter(([x = 0, y = 0]) => {
      const outside = distance(x + 0.5, y + 0.5);
      return Math.abs(outside) > 5 && isChanged(x, y) !== outside < 0;
    });
    expect(wrong).toEqual([]);
  });

  it("is turned and smaller where it is to be", () => {
    const area = (turn: number, scale: number) => {
      const { isChanged } = drawn(turn, scale);
      const places = Array.from({ length: 80 * 80 }, (_, index) => [
        (index % 80) - 14,
        Math.floor(index / 80) - 14,
      ]);
      return places.filter(([x = 0, y = 0]) => isChanged(x, y)).map(String);
    };
    expect(area(0, 0.88).length).toBeLessThan(area(0, 1).length);
    expect(area(0.2, 1)).not.toEqual(area(0, 1));
  });

  it("is lit unevenly, so that no one shade is all of it", () => {
    const { toneAt } = drawn(0, 1);
    const tones = [20, 23, 26, 29, 32].flatMap((x) => [20, 26, 32].map((y) => toneAt(x, y)));
    expect(new Set(tones).size).toBeGreaterThan(3);
  });
});
