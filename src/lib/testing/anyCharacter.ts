import fc from "fast-check";

const firstSurrogate = 0xd800;
const lastSurrogate = 0xdfff;
const lastCodePoint = 0x10ffff;

/**
 * A character of any code point, one half of them of the basic plane. It stands for fast-check's unit `binary`, which takes
 * a second and a half of a processor to make.
 */
export const anyCharacter = fc
  .oneof(
    fc.integer({ min: 0, max: firstSurrogate - 1 }),
    fc.integer({ min: lastSurrogate + 1, max: lastCodePoint }),
  )
  .map((codePoint) => String.fromCodePoint(codePoint));
