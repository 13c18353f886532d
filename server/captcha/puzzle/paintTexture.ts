import type { Dice } from "./createDice.ts";
import { createNoise, lattice } from "./createNoise.ts";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A picture whose tones form one scale from dark to light. */
export interface Texture {
  /** Colour of each tone. */
  readonly tones: readonly Colour[];
  /** Index of a pixel's tone. */
  readonly toneAt: (x: number, y: number) => number;
}

/** Few enough that all shades of all tones fit a palette of 256. */
const toneCount = 40;

/** Colour schemes of three stops each. They are mid tones, so they stand out from a light page and from a dark one. */
const schemes: readonly [readonly Colour[], ...(readonly Colour[])[]] = [
  [
    [58, 52, 122],
    [92, 124, 186],
    [214, 196, 164],
  ],
  [
    [24, 84, 96],
    [84, 150, 128],
    [226, 208, 150],
  ],
  [
    [92, 48, 84],
    [176, 98, 96],
    [232, 190, 140],
  ],
  [
    [34, 62, 104],
    [104, 128, 148],
    [206, 210, 196],
  ],
];

/** Sizes in pixels and weights of the picture's parts, chosen by eye. */
const patch = 96;
const bend = 54;
const bands = 9;
const lineWidth = 0.11;
const lineLift = 3;
const grain = 0.2;

/** A landscape of bands with contour lines, different each time, with a grain that makes every area unique. */
export function paintTexture(dice: Dice): Texture {
  const seed = () => dice.whole(0, 2 ** 31);
  const height = createNoise({ seed: seed(), cell: patch, octaves: 3 });
  const across = createNoise({ seed: seed(), cell: bend, octaves: 2 });
  const down = createNoise({ seed: seed(), cell: bend, octaves: 2 });
  const grainSeed = seed();
  const stops = dice.pick(schemes);
  const isTurned = dice.whole(0, 1) === 1;
  const toneAt = (x: number, y: number): number => {
    const bent = height(x + bend * across(x, y), y + bend * down(x, y));
    const stretched = Math.min(Math.max((bent - 0.5) * 1.7 + 0.5, 0), 1);
    const level = stretched * bands;
    const isLine = level - Math.floor(level) < lineWidth;
    const speck = lattice(x, y, grainSeed);
    const noise = speck < grain ? -1 : Number(speck > 1 - grain);
    const tone = Math.round(stretched * (toneCount - 1)) + noise + (isLine ? lineLift : 0);
    return Math.min(Math.max(tone, 0), toneCount - 1);
  };
  const tones = Array.from({ length: toneCount }, (_, tone) =>
    along(stops, tone / (toneCount - 1)),
  );
  return { tones: isTurned ? tones.toReversed() : tones, toneAt };
}

function along(stops: readonly Colour[], part: number): Colour {
  const place = part * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [stops[index] ?? black, stops[index + 1] ?? black];
  return blend(from, to, place - index);
}

const black: Colour = [0, 0, 0];

/** A colour between two; `part` 0 is the first. */
export function blend(from: Colour, to: Colour, part: number): Colour {
  const mixed = (channel: 0 | 1 | 2) =>
    Math.round(from[channel] + (to[channel] - from[channel]) * part);
  return [mixed(0), mixed(1), mixed(2)];
}
