import satori from "satori";
import { Resvg } from "@resvg/resvg-js";
import { type ShareImage, shareImageSize } from "../../src/wire/page/shareImage.ts";
import type { ImageFont } from "./readImageFonts.ts";
import { imageLayout } from "./imageLayout.ts";

/** The content of a picture. */
export interface Drawing {
  readonly image: ShareImage;
  /** Drawn marks by symbol: SVG sources. */
  readonly marks: Readonly<Record<string, string>>;
}

/** Spaces that the fonts lack, and direction marks, which a line in one direction does not need. */
const otherSpaces = /[\u00a0\u2009\u202f]/g;
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/g;

/**
 * Draws a share image as PNG. This takes a tenth of a second of processor time, and much more the first time, so it
 * must not run in the thread that answers requests. If the fonts lack the currency's symbol, the currency's code
 * replaces it.
 */
export async function drawImage(
  { image, marks }: Drawing,
  fonts: readonly ImageFont[],
): Promise<Uint8Array> {
  const sources = Object.fromEntries(
    Object.entries(marks).map(([symbol, source]) => [
      symbol,
      `data:image/svg+xml;base64,${Buffer.from(source).toString("base64")}`,
    ]),
  );
  const write = async (figure: string): Promise<{ svg: string; isComplete: boolean }> => {
    let isComplete = true;
    const tree = imageLayout(withPlainSpaces(image), plain(figure), sources);
    const svg = await satori(tree, {
      ...shareImageSize,
      fonts: [...fonts],
      loadAdditionalAsset: () => {
        isComplete = false;
        return Promise.resolve([]);
      },
    });
    return { svg, isComplete };
  };
  const first = await write(image.figure);
  const { svg } = first.isComplete ? first : await write(image.plainFigure);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function withPlainSpaces(image: ShareImage): ShareImage {
  const { title, label, note, day } = image;
  return { ...image, title: plain(title), label: plain(label), note: plain(note), day: plain(day) };
}

function plain(text: string): string {
  return text.replace(otherSpaces, " ").replace(directionMarks, "");
}
