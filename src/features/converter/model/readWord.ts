import { parseAmount } from "../../../i18n/parseAmount.ts";
import type { Marks } from "../../../i18n/readNumber.ts";
import type { Leg } from "./legText.ts";
import type { Base } from "./readEntry.ts";

/** Words for a currency that its names and signs do not have. */
const moreWords: Readonly<Record<string, string>> = {
  CNY: "元",
  HKD: "元",
  INR: "rs",
  PKR: "rs",
  TRY: "tl",
  TWD: "元",
  UAH: "грн",
  VND: "đ",
};

/** The language in which most of those who pay with a currency speak of it: its code begins with that of its country. */
const homeOf = (currency: string) =>
  new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize().toString();

/** What people call a currency at home, on the page and in English, in lower case: `kr`, `svenska`, `kronor`, `swedish`. */
function wordsOf(currency: string, tag: string): readonly string[] {
  const named = [homeOf(currency), tag, "en"].flatMap((locale) =>
    (["narrowSymbol", "name"] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay })
        .formatToParts(5)
        .filter(({ type }) => type === "currency")
        .flatMap(({ value }) => value.toLowerCase().split(/\s+/)),
    ),
  );
  return [...named.map((word) => word.replace(/\.$/, "")), moreWords[currency] ?? ""];
}

/** So many letters tell a word in any of its forms: `рублей` is the `рубль`. */
const stemLetters = 4;
const fewestLetters = 3;

/** Scripts that write figures and words without a space between them, and names that end with the word: `100万円`. */
const unspaced = /^[\p{sc=Han}\p{sc=Hang}\p{sc=Kana}ー]+$/u;

const isForm = (typed: string, word: string) =>
  typed.length >= fewestLetters && word.startsWith(typed.slice(0, stemLetters));

const isEnd = (typed: string, word: string) => unspaced.test(typed) && word.endsWith(typed);

const isOneOf = (words: readonly string[], typed: string) =>
  typed !== "" && words.some((word) => word === typed || isForm(typed, word) || isEnd(typed, word));

/** The word for a currency at the end of one or more that stand together, as of `万円`; empty where there is none. */
function lastWord(letters: string, words: readonly string[]): string {
  const ends = Array.from(letters, (_, at) => letters.slice(at));
  const meant = ends.find(
    (end) => (end === letters || unspaced.test(end)) && isOneOf(words, end.toLowerCase()),
  );
  return meant ?? "";
}

/** A word before an amount, and all letters behind it, each with the dot that an abbreviation has. */
const wordBefore = /^[\p{L}\p{M}]+\.?(?=[\s\p{Nd}])/u;
const lettersBehind = /([\p{L}\p{M}’ʻ‘']+)\.?\s*$/u;

type Unit = Pick<Leg, "code" | "name">;

/**
 * The name of a coin or metal, or its beginning, as a text has it: `bitcoins`, `ether`. Only where it is one word, as `bitcoin`
 * alone is no Bitcoin Cash; and not by its stem, which Ethereum shares with Ethena.
 */
function namesOf({ name }: Unit, text: string): readonly string[] {
  const [word, written] = [name.toLowerCase(), text.toLowerCase()];
  if (!/^[\p{L}\p{M}]+$/u.test(word)) return [];
  if (written.includes(word)) return [word];
  // Fewer letters may be another unit: `5 bit`.
  return written
    .split(/[^\p{L}\p{M}]+/u)
    .filter((typed) => typed.length >= stemLetters && word.startsWith(typed));
}

/** An amount without the word for its unit at either end; absent where there is none. */
function withoutWord(text: string, unit: Unit, tag: string): string | undefined {
  const isCurrency = /^[A-Z]{3}$/.test(unit.code);
  const words = [...(isCurrency ? wordsOf(unit.code, tag) : []), ...namesOf(unit, text)];
  const [before = ""] = wordBefore.exec(text) ?? [];
  if (isOneOf(words, before.toLowerCase().replace(/\.$/, ""))) return text.slice(before.length);
  const behind = lettersBehind.exec(text);
  const letters = behind?.[1] ?? "";
  const word = lastWord(letters, words);
  return word === "" ? undefined : text.slice(0, behind?.index) + letters.slice(0, -word.length);
}

interface WordUnits {
  /** The field's own unit. */
  readonly own: Unit;
  /** The unit in the other field. */
  readonly other: Unit;
  /** The page's language. */
  readonly tag: string;
}

/**
 * Reads an amount that names its unit by a word, as people do who have no sign for it at hand: `100 kr`, `50 zł`,
 * `руб. 500`, `1万円`, `20 euros`, `0.5 bitcoin`. It is one of the pair's, by a word of its country, of the page's language or
 * of English; absent for any other text. For what loads after the kernel: to ask `Intl` for the words takes time.
 */
export function readWord(
  text: string,
  numbers: Marks,
  { own, other, tag }: WordUnits,
): Base | undefined {
  for (const unit of [own, other]) {
    const bare = withoutWord(text, unit, tag) ?? "";
    const amount = parseAmount(bare, numbers);
    if (amount.ok) return { amount: amount.value, unit: unit.code };
  }
  return undefined;
}
