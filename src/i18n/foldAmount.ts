/** Zeros of the digits people type besides the western ones: Arabic, Persian, Devanagari, Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50];

/**
 * Characters that stand for an ASCII character. The Arabic decimal mark stays, because no ASCII character has its
 * meaning.
 */
const twins: Readonly<Record<string, string>> = {
  "×": "*",
  "÷": "/",
  "−": "-",
  "–": "-",
  "،": ",",
  "٬": "'",
  "’": "'",
  "￥": "¥",
};

/** Full-width forms of ASCII, U+FF01 to U+FF5E, lie this far above it. */
const fullWidthOffset = 0xfee0;

/** Stands for a skipped character. It is not a space, because a space could separate groups of digits. */
export const skipped = "_";

/** Marks without width. */
const ignorable = /\p{Cf}/u;

function foldCharacter(character: string): string {
  const twin = twins[character];
  if (twin !== undefined) return twin;
  if (/\s/.test(character)) return " ";
  if (ignorable.test(character)) return skipped.repeat(character.length);
  const code = character.charCodeAt(0);
  if (code > 0xff00 && code < 0xff5f)
    return foldCharacter(String.fromCharCode(code - fullWidthOffset));
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}

/** Blanks a unit at one end of the text; units that begin with a digit or look like `k` or `m` would change the number. */
function blankUnit(text: string, unit: string): string {
  if (/^(?:\d.*|[kmbt]|)$/i.test(unit)) return text;
  const blank = skipped.repeat(unit.length);
  const same = (part: string) => part.toLowerCase() === unit.toLowerCase();
  const [rest, body] = [text.slice(unit.length), text.slice(0, -unit.length)];
  if (same(text.slice(0, unit.length)) && !/^\p{L}/u.test(rest)) return blank + rest;
  return same(text.slice(-unit.length)) && !/\p{L}$/u.test(body) ? body + blank : text;
}

/**
 * Replaces what people type by ASCII digits, operators and spaces, character by character, so that an index in the
 * answer is an index in the text. Blanks an equals sign in front, the `units` at either end, and those of them that are
 * one sign wherever they stand. Every other unit stays, so that it is no part of a number.
 */
export function foldAmount(text: string, units: readonly string[]): string {
  const blanks = (part: string) => skipped.repeat(part.length);
  const bare = text.replace(/^[\s\p{Cf}]*=?[\s\p{Cf}]*/u, blanks).replace(/[\s\p{Cf}]+$/u, blanks);
  const [, before = "", inner = "", after = ""] = /^(_*)(.*?)(_*)$/s.exec(bare) ?? [];
  const amount = units.toSorted((a, b) => b.length - a.length).reduce(blankUnit, inner);
  return `${before}${amount}${after}`.replace(/[^ -#%-~]/gu, (character) => {
    const folded = foldCharacter(character);
    return units.includes(folded) && /\p{Sc}/u.test(folded) ? blanks(character) : folded;
  });
}

/** The digits of a text as ASCII digits, without anything between them. Takes digits of any script. */
export function foldDigits(text: string): string {
  return foldAmount(text, []).replaceAll(/\D/g, "");
}
