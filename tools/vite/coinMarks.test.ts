import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { markDrawingPath, markedSymbols, markPath } from "../../src/market/markedSymbols.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { coinMarks } from "./coinMarks.ts";

type Emitted = Map<string, Buffer>;

/** What the plugin adds to the bundle of an environment, by file name. */
async function emittedFor(environment: string): Promise<Emitted> {
  const files: Emitted = new Map();
  const context = {
    environment: { name: environment },
    emitFile: ({ fileName, source }: { fileName: string; source: Buffer }) =>
      files.set(fileName, source),
  };
  const { generateBundle } = coinMarks();
  await trusted<(this: typeof context) => Promise<void>>(generateBundle).call(context);
  return files;
}

describe("coinMarks", () => {
  it("adds a small picture and the drawing of every coin with a mark, in the browser's build alone", async () => {
    const files = await emittedFor("client");
    const paths = [...markedSymbols].flatMap((symbol) => [
      markPath(symbol),
      markDrawingPath(symbol),
    ]);
    expect(new Set([...files.keys()].map((name) => `/${name}`))).toEqual(new Set(paths));
    for (const [name, bytes] of files) {
      if (!name.endsWith(".png")) continue;
      expect(await sharp(bytes).metadata(), name).toMatchObject({ width: 56, height: 56 });
      expect(bytes.length, name).toBeLessThan(2000);
    }
    expect(await emittedFor("ssr")).toEqual(new Map());
  });

  it("draws what the drawing shows: its colour on the disc, and nothing around it", async () => {
    const files = await emittedFor("client");
    const { data } = await sharp(files.get("marks/btc.png"))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 56 + x) * 4, (y * 56 + x) * 4 + 4)];
    expect(at(0, 0)[3]).toBe(0);
    // #F7931A in the drawing.
    expect(at(28, 3)).toEqual([0xf7, 0x93, 0x1a, 0xff]);
  });
});
