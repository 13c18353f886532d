/** A power of ten, and what is written behind the digits for it, with its space. */
export type CompactUnit = readonly [exponent: number, suffix: string];

/** A space that does not break, as CLDR has it before these words. */
const spaced = (units: readonly CompactUnit[]): readonly CompactUnit[] =>
  units.map(([exponent, word]) => [exponent, `\u00a0${word}`]);

/** `mil millones` is no word of its own: thousands of millions stay millions. */
const spanish = spaced([
  [3, "mil"],
  [6, "M"],
  [12, "B"],
]);

/**
 * The units of each language, by the tag's language and, where regions differ, by the whole tag. They are those of
 * CLDR 47, `decimalFormats-numberSystem-latn` in its short form, but for these: a thousand is written out where its
 * short form is unusual in print (de, it, nl, sv, and ko's 천); Italian and Turkish have the spelling of their financial press;
 * Vietnamese has words instead of single letters; American Spanish has the `mil` of Spain, as CLDR writes its thousand with a
 * capital or a small K by size; Arabic has the usual spelling of its trillion;
 * Hindi counts in lakhs and crores to the end, as the press does, without the rare arab and kharab, and spells its thousand as it
 * is mostly typed, without the dot; the English of India parts
 * lakh from crore.
 */
const unitsOf: Readonly<Record<string, readonly CompactUnit[]>> = {
  de: spaced([
    [6, "Mio."],
    [9, "Mrd."],
    [12, "Bio."],
  ]),
  fr: spaced([
    [3, "k"],
    [6, "M"],
    [9, "Md"],
    [12, "Bn"],
  ]),
  es: spanish,
  "pt-BR": spaced([
    [3, "mil"],
    [6, "mi"],
    [9, "bi"],
    [12, "tri"],
  ]),
  "pt-PT": spaced([
    [3, "mil"],
    [6, "M"],
    [9, "mM"],
    [12, "Bi"],
  ]),
  it: spaced([
    [6, "mln"],
    [9, "mld"],
    [12, "bln"],
  ]),
  nl: spaced([
    [6, "mln."],
    [9, "mld."],
    [12, "bln."],
  ]),
  sv: spaced([
    [6, "mn"],
    [9, "md"],
    [12, "bn"],
  ]),
  pl: spaced([
    [3, "tys."],
    [6, "mln"],
    [9, "mld"],
    [12, "bln"],
  ]),
  ru: spaced([
    [3, "тыс."],
    [6, "млн"],
    [9, "млрд"],
    [12, "трлн"],
  ]),
  uk: spaced([
    [3, "тис."],
    [6, "млн"],
    [9, "млрд"],
    [12, "трлн"],
  ]),
  tr: spaced([
    [3, "bin"],
    [6, "mn"],
    [9, "mr"],
    [12, "tn"],
  ]),
  vi: spaced([
    [3, "nghìn"],
    [6, "triệu"],
    [9, "tỷ"],
    [12, "nghìn tỷ"],
  ]),
  id: spaced([
    [3, "rb"],
    [6, "jt"],
    [9, "M"],
    [12, "T"],
  ]),
  ar: spaced([
    [3, "ألف"],
    [6, "مليون"],
    [9, "مليار"],
    [12, "تريليون"],
  ]),
  uz: spaced([
    [3, "ming"],
    [6, "mln"],
    [9, "mlrd"],
    [12, "trln"],
  ]),
  hi: spaced([
    [3, "हजार"],
    [5, "लाख"],
    [7, "करोड़"],
    [12, "लाख करोड़"],
  ]),
  "en-IN": [
    [3, "K"],
    [5, "L"],
    [7, "Cr"],
    [12, "L Cr"],
  ],
  ja: [
    [4, "万"],
    [8, "億"],
    [12, "兆"],
  ],
  ko: [
    [4, "만"],
    [8, "억"],
    [12, "조"],
  ],
  "zh-Hans-CN": [
    [4, "万"],
    [8, "亿"],
    [12, "万亿"],
  ],
  "zh-Hant-TW": [
    [4, "萬"],
    [8, "億"],
    [12, "兆"],
  ],
};

/** The units in which a language writes large figures, smallest first; `undefined` where they are the English letters. */
export function compactUnits(tag: string): readonly CompactUnit[] | undefined {
  return unitsOf[tag] ?? unitsOf[tag.split("-")[0] ?? ""];
}
