import type { Dice } from "./createDice.ts";
import { createNoise, lattice } from "./createNoise.ts";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The tone of a pixel as a place on the scale of its picture, 0 the darkest. */
export type Texture = (x: number, y: number) => number;

/** Tones of a scale, and the part of it that textures use: holes and rims need room on both sides. */
const toneCount = 160;
const textureTones = { from: 48, to: 112 } as const;

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
const lineLift = 6;
const grain = 0.1;
const grainTones = 3;
/** Tones of a texture are multiples of this, so that its file is small. */
const coarse = 3;

/** A scale of tones from nearly black over the colours of a scheme to white. */
export function paintScale(dice: Dice): readonly Colour[] {
  const stops = dice.pick(schemes);
  const { from, to } = textureTones;
  return Array.from({ length: toneCount }, (_, tone) => {
    if (tone < from) return blend(nearlyBlack, stops[0] ?? nearlyBlack, tone / from);
    if (tone < to) return along(stops, (tone - from) / (to - from));
    return blend(stops.at(-1) ?? white, white, (tone - to) / (toneCount - 1 - to));
  });
}

/** A landscape of bands with contour lines, different each time, with a grain that makes every area unique. */
export function paintTexture(dice: Dice): Texture {
  const seed = () => dice.whole(0, 2 ** 31);
  const height = createNoise({ seed: seed(), cell: patch, octaves: 3 });
  const across = createNoise({ seed: seed(), cell: bend, octaves: 2 });
  const down = createNoise({ seed: seed(), cell: bend, octaves: 2 });
  const grainSeed = seed();
  const isTurned = dice.whole(0, 1) === 1;
  const { from, to } = textureTones;
  return (x, y) => {
    const bent = height(x + bend * across(x, y), y + bend * down(x, y));
    const stretched = Math.min(Math.max((bent - 0.5) * 1.7 + 0.5, 0), 1);
    const level = stretched * bands;
    const isLine = level - Math.floor(level) < lineWidth;
    const speck = lattice(x, y, grainSeed);
    const noise = speck < grain ? -grainTones : Number(speck > 1 - grain) * grainTones;
    const part = isTurned ? 1 - stretched : stretched;
    return (
      coarse * Math.round((from + part * (to - from)) / coarse) + noise + (isLine ? lineLift : 0)
    );
  };
}

function along(stops: readonly Colour[], part: number): Colour {
  const place = part * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [stops[index] ?? nearlyBlack, stops[index + 1] ?? nearlyBlack];
  return blend(from, to, place - index);
}

const nearlyBlack: Colour = [8, 9, 14];
const white: Colour = [255, 255, 255];

/** A colour between two; `part` 0 is the first. */
function blend(from: Colour, to: Colour, part: number): Colour {
  const mixed = (channel: 0 | 1 | 2) =>
    Math.round(from[channel] + (to[channel] - from[channel]) * part);
  return [mixed(0), mixed(1), mixed(2)];
}
