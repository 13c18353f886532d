import type { FillRandom } from "../../../src/lib/createTraceId.ts";

/** Random numbers that cannot be guessed. */
export interface Dice {
  /** A whole number from `from` to `to`, both included, all equally likely; the span is below 2^32. */
  whole(from: number, to: number): number;
  /** One of the members, all equally likely. */
  pick<T>(members: readonly [T, ...T[]]): T;
}

const words = 2 ** 32;

/** Dice over a source of random bytes. Values that would favour some numbers are drawn again. */
export function createDice(fillRandom: FillRandom): Dice {
  const word = (): number => {
    const bytes = fillRandom(new Uint8Array(4));
    return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  };
  const whole = (from: number, to: number): number => {
    const span = to - from + 1;
    const fair = words - (words % span);
    let thrown = word();
    while (thrown >= fair) thrown = word();
    return from + (thrown % span);
  };
  return Object.freeze({
    whole,
    pick: <T>(members: readonly [T, ...T[]]): T =>
      members[whole(0, members.length - 1)] ?? members[0],
  });
}
