import type { IndexedImage } from "./encodePng.ts";
import { blend, type Colour } from "./paintTexture.ts";

/** A change of the tone under a pixel: the colour mixed into it, and its opacity. */
export interface Shade {
  readonly colour: Colour;
  /** 0 leaves the tone as it is, 1 hides it. */
  readonly strength: number;
  /** 0 to 255; default 255. */
  readonly alpha?: number;
}

/** An image painted in tones and shades. */
export interface Canvas {
  set(x: number, y: number, paint: { readonly tone: number; readonly shade: number }): void;
  /**
   * The image with a palette of the colours it uses, darkest first: the pixels' indices reveal no more than their
   * colours, so that a shade cannot be recognised by its place in the palette.
   */
  image(): IndexedImage;
}

type Entry = readonly [red: number, green: number, blue: number, alpha: number];

/** A canvas of `width` by `height` pixels in the given tones, each in each of the shades. */
export function createCanvas(
  { width, height }: { readonly width: number; readonly height: number },
  tones: readonly Colour[],
  shades: readonly Shade[],
): Canvas {
  const painted = new Uint16Array(width * height);
  const colourOf = (paint: number): Entry => {
    const tone = tones[paint % tones.length] ?? [0, 0, 0];
    const { colour, strength, alpha = 255 } = shades[Math.floor(paint / tones.length)] ?? unshaded;
    return alpha === 0 ? [0, 0, 0, 0] : [...blend(tone, colour, strength), alpha];
  };
  return Object.freeze({
    set: (
      x: number,
      y: number,
      { tone, shade }: { readonly tone: number; readonly shade: number },
    ) => {
      painted[y * width + x] = shade * tones.length + tone;
    },
    image: () => {
      const names = new Map<number, string>();
      const entries = new Map<string, Entry>();
      for (const paint of new Set(painted)) {
        const entry = colourOf(paint);
        const name = entry.join(",");
        names.set(paint, name);
        entries.set(name, entry);
      }
      const palette = [...entries.values()].toSorted((a, b) => lightness(a) - lightness(b));
      const places = new Map(palette.map((entry, place) => [entry.join(","), place]));
      const indexOf = new Map([...names].map(([paint, name]) => [paint, places.get(name) ?? 0]));
      const pixels = Uint8Array.from(painted, (paint) => indexOf.get(paint) ?? 0);
      return { width, height, pixels, palette };
    },
  });
}

const unshaded: Shade = { colour: [0, 0, 0], strength: 0 };

/** Luma weights (ITU-R BT.601), used only for the order; transparent colours come first. */
function lightness([red, green, blue, alpha]: Entry): number {
  return alpha === 0 ? -1 : 0.299 * red + 0.587 * green + 0.114 * blue;
}
