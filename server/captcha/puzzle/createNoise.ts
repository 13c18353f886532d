/** A number from 0 to 1 for each place; close places have close numbers. */
export type Field = (x: number, y: number) => number;

/** Options of the noise. */
export interface NoiseOptions {
  /** Any whole number below 2^32. It only determines the painting, so it reveals nothing beyond the picture. */
  readonly seed: number;
  /** Size of the coarsest patches in pixels. */
  readonly cell: number;
  /** How often finer noise is added: each time with double the frequency and half the weight. */
  readonly octaves: number;
}

/** Smooth value noise. */
export function createNoise({ seed, cell, octaves }: NoiseOptions): Field {
  return (x, y) => {
    let sum = 0;
    let weights = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const scale = 2 ** octave;
      sum += smooth((x * scale) / cell, (y * scale) / cell, (seed + octave) >>> 0) / scale;
      weights += 1 / scale;
    }
    return sum / weights;
  };
}

function smooth(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const [right, down] = [ease(x - column), ease(y - row)];
  const above = mix(lattice(column, row, seed), lattice(column + 1, row, seed), right);
  const below = mix(lattice(column, row + 1, seed), lattice(column + 1, row + 1, seed), right);
  return mix(above, below, down);
}

const mix = (a: number, b: number, part: number): number => a + (b - a) * part;
const ease = (part: number): number => part * part * (3 - 2 * part);

/** A number from 0 to 1 for a corner of the grid, by mixing the bits of its place and the seed. */
export function lattice(column: number, row: number, seed: number): number {
  let bits = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ seed;
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}
