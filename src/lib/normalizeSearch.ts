const ascii = /^[\x20-\x7e]*$/;
/**
 * Marks that only decorate a letter. Thai and Devanagari vowels and Japanese voicing marks stay: they change the word. The
 * dot below Devanagari letters (nukta) goes, because half of what is written has none.
 */
const decoration = /(?![\p{Script=Thai}\u0900-\u093b\u093d-\u0963\u3099\u309a])\p{M}/gu;
const katakana = /[\u30a1-\u30f6]/g;
const katakanaToHiragana = 0x60;
const decimalDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Letters that Unicode does not decompose and that people replace by a plain letter when they type. */
const folds: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  // Arabic: final ya, ta marbuta, and the Persian and Urdu forms of kaf and ya; the line that stretches words.
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  ـ: "",
};
const foldable = new RegExp(`[${Object.keys(folds).join("")}]`, "g");

function foldScripts(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(decoration, "")
    .replace(foldable, (letter) => folds[letter] ?? letter)
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - katakanaToHiragana))
    .replace(decimalDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * Normalises a text for search: without case, accents, width and letter forms, with Western digits and single spaces
 * between words.
 */
export function normalizeSearch(text: string): string {
  const folded = ascii.test(text) ? text.toLowerCase() : foldScripts(text);
  return folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
}
