import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePng } from "../testing/decodePng.ts";
import { encodePng, type IndexedImage } from "./encodePng.ts";

const byte = fc.integer({ min: 0, max: 255 });
const image: fc.Arbitrary<IndexedImage> = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    palette: fc.array(fc.tuple(byte, byte, byte, byte), { minLength: 1, maxLength: 256 }),
  })
  .chain(({ width, height, palette }) =>
    fc
      .uint8Array({
        minLength: width * height,
        maxLength: width * height,
        max: palette.length - 1,
      })
      .map((pixels) => ({ width, height, palette, pixels })),
  );

describe("encodePng", () => {
  it("writes files whose every pixel can be read back", async () => {
    await fc.assert(
      fc.asyncProperty(image, async (sample) => {
        const { width, height, at } = decodePng(await encodePng(sample));
        expect([width, height]).toEqual([sample.width, sample.height]);
        const read = Array.from(sample.pixels, (_, index) =>
          at(index % width, Math.floor(index / width)),
        );
        expect(read).toEqual(Array.from(sample.pixels, (index) => sample.palette[index]));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["no colour", { width: 1, height: 1, pixels: new Uint8Array(1), palette: [] }],
    [
      "too many colours",
      {
        width: 1,
        height: 1,
        pixels: new Uint8Array(1),
        palette: Array.from({ length: 257 }, () => [0, 0, 0, 255] as const),
      },
    ],
    [
      "too few pixels",
      { width: 2, height: 2, pixels: new Uint8Array(3), palette: [[0, 0, 0, 255] as const] },
    ],
  ])("refuses %s", async (_name, sample) => {
    await expect(encodePng(sample)).rejects.toThrow(RangeError);
  });
});
