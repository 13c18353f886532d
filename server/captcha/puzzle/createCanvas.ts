import type { IndexedImage } from "./encodePng.ts";
import type { Colour } from "./paintTexture.ts";

/** An image painted in the tones of one scale, from dark to light. */
export interface Canvas {
  /** Changes the tone of a pixel by what is added to it. Places outside the image are left out. */
  set(x: number, y: number, tone: number): void;
  /** The tone of a pixel. */
  get(x: number, y: number): number;
  /** Makes a pixel transparent, or half so: the soft edge of a piece. */
  clear(x: number, y: number, how: "wholly" | "half"): void;
  /** The image with the scale as its palette, darkest first: the indices of the pixels reveal no more than their colours. */
  image(): IndexedImage;
}

type Entry = readonly [red: number, green: number, blue: number, alpha: number];

const clearEntries: readonly Entry[] = [
  [0, 0, 0, 0],
  [255, 255, 255, 110],
];

/** A canvas of `width` by `height` pixels in the darkest of at most 254 tones. */
export function createCanvas(
  { width, height }: { readonly width: number; readonly height: number },
  tones: readonly Colour[],
): Canvas {
  const pixels = new Uint8Array(width * height);
  const [wholly, half] = [tones.length, tones.length + 1];
  const isWithin = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height;
  const put = (x: number, y: number, index: number): void => {
    if (isWithin(x, y)) pixels[y * width + x] = index;
  };
  return Object.freeze({
    set: (x: number, y: number, tone: number) => {
      put(x, y, Math.min(Math.max(Math.round(tone), 0), tones.length - 1));
    },
    get: (x: number, y: number) => (isWithin(x, y) ? (pixels[y * width + x] ?? 0) : 0),
    clear: (x: number, y: number, how: "wholly" | "half") => {
      put(x, y, how === "wholly" ? wholly : half);
    },
    image: () => {
      const isOpaque = pixels.every((index) => index < wholly);
      const scale = tones.map(([red, green, blue]): Entry => [red, green, blue, 255]);
      return { width, height, pixels, palette: isOpaque ? scale : [...scale, ...clearEntries] };
    },
  });
}
