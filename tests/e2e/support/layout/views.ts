import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { expect } from "vitest";
import { test } from "../test.ts";
import { untilLaidOut } from "./untilLaidOut.ts";

/**
 * What pages and parts look like, as pictures of an eighth of their size: small enough for the repository, and too coarse
 * for how a font is hinted. `UPDATE_VIEWS=1` writes them anew; look at `test-results/views` before you commit them.
 */
const kept = fileURLToPath(new URL("../../layout/views/", import.meta.url));

/** Pictures in full size, for people to look at; the repository does not hold them. */
const seen = "test-results/views";

const shrinkage = 8;

/** How far a channel of a pixel may be off, of 255. */
const tolerance = 40;

/** The share of pixels that may be off by more. */
const mostChanged = 0.005;

interface Comparison {
  readonly webp: string;
  /** Width and height in pixels, shrunk. */
  readonly size: readonly [number, number];
  readonly knownSize: readonly [number, number];
  readonly changed: number;
}

/** Why a picture was not compared. */
export const otherFace = "this machine sets text in another face";

/** What a line of text measures in the face that the pictures were drawn in. */
const faceFile = `${kept}face.json`;

/**
 * Whether the machine sets text in the face that the pictures show. Where it has other fonts, every line breaks elsewhere,
 * and there is nothing to compare.
 */
export async function hasKnownFace(page: Page): Promise<boolean> {
  const width = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) return 0;
    const { fontFamily } = getComputedStyle(document.body);
    context.font = `100px ${fontFamily}`;
    return Math.round(context.measureText("Market cap and converter, 0123456789").width);
  });
  if (process.env["UPDATE_VIEWS"] === "1") {
    mkdirSync(kept, { recursive: true });
    writeFileSync(faceFile, `{ "width": ${width} }\n`);
  }
  const known: unknown = JSON.parse(readFileSync(faceFile, "utf8"));
  return JSON.stringify(known) === JSON.stringify({ width });
}

/** Runs in an empty page. Shrinks a picture, and counts the pixels in which it differs from a shrunk one. */
async function compare({
  picture,
  known,
  shrinkage,
  tolerance,
}: {
  readonly picture: string;
  readonly known: string | undefined;
  readonly shrinkage: number;
  readonly tolerance: number;
}): Promise<Comparison> {
  const load = async (type: string, base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    return createImageBitmap(new Blob([bytes], { type }));
  };
  const draw = async (image: ImageBitmap, width: number, height: number) => {
    const small = await createImageBitmap(image, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: "high",
    });
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    context?.drawImage(small, 0, 0);
    return { canvas, data: context?.getImageData(0, 0, width, height).data ?? [] };
  };
  const full = await load("image/png", picture);
  const size = [Math.round(full.width / shrinkage), Math.round(full.height / shrinkage)] as const;
  const now = await draw(full, ...size);
  // Without loss: a lossy picture has too few colours for the edges of small marks.
  const blob = await now.canvas.convertToBlob({ type: "image/webp", quality: 1 });
  const webp = btoa(
    Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCodePoint(byte)).join(
      "",
    ),
  );
  if (known === undefined) return { webp, size, knownSize: size, changed: 1 };
  const before = await load("image/webp", known);
  const knownSize = [before.width, before.height] as const;
  const { data } = await draw(before, ...knownSize);
  let changed = 0;
  for (let at = 0; at < now.data.length; at += 4) {
    const isOff = [0, 1, 2].some(
      (channel) => Math.abs((now.data[at + channel] ?? 0) - (data[at + channel] ?? 0)) > tolerance,
    );
    if (isOff) changed += 1;
  }
  return { webp, size, knownSize, changed: changed / (size[0] * size[1]) };
}

/** A test with an empty page, in which pictures are compared. */
export const viewTest = test.extend("comparer", async ({ browser }, { onCleanup }) => {
  const page = await browser.newPage();
  onCleanup(() => page.close());
  return page;
});

/**
 * Fails where a page looks different from the picture of this name, in any place that a person would see. The pictures are
 * compared in an empty page.
 */
export async function expectView(
  page: Page,
  comparer: Page,
  { name, fullPage = false }: { readonly name: string; readonly fullPage?: boolean },
): Promise<void> {
  await page.waitForFunction(() => {
    // Those further down are loaded only when somebody scrolls there.
    const shown = [...document.images].filter(({ loading }) => loading !== "lazy");
    return document.fonts.status === "loaded" && shown.every(({ complete }) => complete);
  });
  await page.evaluate(() => {
    // It is asked at a moment of its own, over the page.
    document.querySelector("[data-kernel=consent]")?.remove();
  });
  await untilLaidOut(page);
  mkdirSync(seen, { recursive: true });
  const picture = await page.screenshot({
    path: `${seen}/${name}.png`,
    animations: "disabled",
    caret: "hide",
    fullPage,
  });
  const file = `${kept}${name}.webp`;
  const known = existsSync(file) ? readFileSync(file).toString("base64") : undefined;
  const { webp, size, knownSize, changed } = await comparer.evaluate(compare, {
    picture: picture.toString("base64"),
    known,
    shrinkage,
    tolerance,
  });
  if (process.env["UPDATE_VIEWS"] === "1") {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, Buffer.from(webp, "base64"));
    return;
  }
  expect({ name, isKept: known !== undefined }).toEqual({ name, isKept: true });
  expect({ name, size }).toEqual({ name, size: knownSize });
  expect(changed, `${name}: see ${seen}/${name}.png, and UPDATE_VIEWS=1`).toBeLessThanOrEqual(
    mostChanged,
  );
}
