import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeSearch } from "./normalizeSearch.ts";

describe("normalizeSearch", () => {
  it.each([
    ["Bitcoin", "bitcoin", "case"],
    ["ＢＴＣ１", "BTC1", "full width"],
    ["ﾋﾞｯﾄｺｲﾝ", "びっとこいん", "half width and the two Japanese syllabaries"],
    ["Zürich Ñandú", "zurich nandu", "accents"],
    ["Złoty", "zloty", "letters without a decomposition"],
    ["İSTANBUL", "istanbul", "the dotted capital"],
    ["ısı", "isi", "the dotless letter"],
    ["أُونصة", "اونصه", "hamza, vowel signs and ta marbuta"],
    ["بيتـــكوين", "بيتكوين", "the stretching line"],
    ["بیتکوین", "بيتكوين", "Persian letters"],
    ["ﺑﻴﺘﻜﻮﻳﻦ", "بيتكوين", "presentation forms"],
    ["١٢٣", "123", "Arabic-Indic digits"],
    ["۴۵", "45", "Persian digits"],
    ["  $BTC / usd ", "btc usd", "punctuation"],
    ["bit\u200fcoin", "bit coin", "invisible marks"],
    ["ёлка", "елка", "the Cyrillic io"],
    ["करोड\u093c", "करोड", "the dot below Devanagari letters"],
    ["\u095b", "ज", "Devanagari letters with the dot in one character"],
  ])("%o and %o are the same: %s", (a, b) => {
    expect(normalizeSearch(a)).toBe(normalizeSearch(b));
  });

  it.each([
    ["ไก่", "ไก", "Thai tones"],
    ["はと", "ばと", "Japanese voicing"],
    ["सोना", "सेना", "Devanagari vowels"],
  ])("%o and %o differ: %s change the word", (a, b) => {
    expect(normalizeSearch(a)).not.toBe(normalizeSearch(b));
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const once = normalizeSearch(text);
        expect(normalizeSearch(once)).toBe(once);
      }),
    );
  });
});
