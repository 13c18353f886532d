import type { GlossaryTerm } from "./glossary.ts";
import { messageParts, wordsOf } from "./messageParts.ts";
import type { CatalogMessage } from "./readCatalog.ts";

/** The rules for a catalog. */
export interface CatalogRules {
  /** BCP 47 tag of the language, for its plural forms. */
  readonly tag: string;
  readonly locale: string;
  readonly glossary: readonly GlossaryTerm[];
  /** Source texts that may stay the same in the translation. */
  readonly unchanged: ReadonlySet<string>;
  /** What the language writes behind large figures. */
  readonly units: ReadonlySet<string>;
  /** The words of all sources, as `englishVocabulary` answers them. */
  readonly vocabulary: ReadonlySet<string>;
}

/** Languages for which CLDR has a plural form for millions. These texts never count to millions. */
const rareForms: Readonly<Record<string, readonly string[]>> = {
  es: ["many"],
  fr: ["many"],
  it: ["many"],
  pt: ["many"],
};

const word = /\p{L}{3}/u;

/** Words that English sentences are made of. Single ones are words of other languages too, such as Dutch “of”. */
const englishWords =
  /(?<![\p{L}’'-])(?:the|your|you|with|this|that|from|are|and|of|not)(?![\p{L}’'-])/gu;

/** This many different ones make a text English: a name such as “Bank of the West” has two. */
const englishSentence = 3;

/** A text of at least this many words is English if English texts have each of them: other languages share few in a row. */
const englishRow = 4;

const anyWord = /\p{L}[\p{L}\p{M}’'-]*/gu;

/** English words that Filipino puts between the English terms that it keeps. */
const filipinoWords: ReadonlySet<string> = new Set(["at"]);

/** The words of English texts, to know an English text by, whichever text it is. Tickers are no language's words. */
export function englishVocabulary(sources: Iterable<string>): ReadonlySet<string> {
  const words = [...sources].flatMap((source) => wordsOf(source).match(anyWord) ?? []);
  const isTicker = (each: string) => each.length > 1 && each === each.toUpperCase();
  return new Set(
    words.filter((each) => !isTicker(each)).map((each) => each.toLowerCase()),
  ).difference(filipinoWords);
}

function distinctWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text).toLowerCase().match(anyWord))];
}

/** The faults of a translation, in words for the person who corrects it; empty if there are none. */
export function findFaults(message: CatalogMessage, rules: CatalogRules): string[] {
  const { source, text } = message;
  if (message.isToBeChecked === true) return ["is to be checked, because its English has changed"];
  if (text.trim() === "") return ["is not translated"];
  return [
    ...formFaults(source, text, rules.tag),
    ...languageFaults(source, text, rules),
    ...glossaryFaults(source, text, rules),
    ...unitFaults(source, text, rules.units),
  ];
}

function formFaults(source: string, text: string, tag: string): string[] {
  try {
    const wanted = messageParts(source);
    const parts = messageParts(text);
    const faults: string[] = [];
    if (wanted.names.join() !== parts.names.join())
      faults.push(`has ${parts.names.join(" ")} where the source has ${wanted.names.join(" ")}`);
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const rare = rareForms[new Intl.Locale(tag).language] ?? [];
    const needed = forms.filter((form) => !rare.includes(form));
    for (const plural of parts.plurals) {
      const missing = needed.filter((form) => !plural.includes(form));
      if (missing.length > 0) faults.push(`lacks the plural forms ${missing.join(", ")}`);
      const unknown = plural.filter((form) => !(forms as readonly string[]).includes(form));
      if (unknown.length > 0) faults.push(`has the plural forms ${unknown.join(", ")}`);
    }
    return faults;
  } catch {
    return ["cannot be read"];
  }
}

function languageFaults(source: string, text: string, rules: CatalogRules): string[] {
  const isEnglish = new Intl.Locale(rules.tag).language === "en";
  const faults = isEnglish ? [] : englishFaults(source, text, rules);
  if (/ {2}|^ | $/.test(text) && !/ {2}|^ | $/.test(source)) faults.push("has a space too many");
  if (text.includes('"')) faults.push('has a straight quotation mark (")');
  if (rules.locale === "uz" && /[go][‘’]/i.test(text)) faults.push("has no oʻ or gʻ with U+02BB");
  return faults;
}

function englishFaults(source: string, text: string, rules: CatalogRules): string[] {
  if (text === source)
    return word.test(wordsOf(source)) && !rules.unchanged.has(source)
      ? ["is the English text"]
      : [];
  const isSentence = !isSame(text, source) && isEnglishSentence(text, rules.vocabulary);
  return isSentence ? ["has an English sentence"] : [];
}

/** True if the texts differ in nothing but capitals, which a language may use in its own way in a name. */
function isSame(text: string, source: string): boolean {
  return text.toLowerCase() === source.toLowerCase();
}

function isEnglishSentence(text: string, vocabulary: ReadonlySet<string>): boolean {
  const little = new Set(wordsOf(text).toLowerCase().match(englishWords));
  const words = distinctWords(text);
  const isRow = words.length >= englishRow && words.every((each) => vocabulary.has(each));
  return little.size >= englishSentence || isRow;
}

function glossaryFaults(source: string, text: string, rules: CatalogRules): string[] {
  // A long word may say where it can be parted.
  const lower = folded(text.replaceAll("\u00ad", ""), rules.tag);
  return rules.glossary
    .filter(({ match }) => termPattern(match).test(wordsOf(source)))
    .flatMap(({ term, translations }) => {
      const forms = translations[rules.locale] ?? [];
      if (forms.length === 0) return [`has "${term}", which the glossary has no words for`];
      if (forms.some((form) => lower.includes(folded(form, rules.tag)))) return [];
      return [`has none of the glossary's words for "${term}": ${forms.join(", ")}`];
    });
}

/** A figure in the English units. Small letters are what people may type, in every language. */
const englishFigure = /\d[ \u00a0]?([KMBT])(?![\p{L}\d])/gu;

/** The letters mean other powers elsewhere: `B` is a thousand in Turkish and a million millions in Spanish. */
function unitFaults(source: string, text: string, units: ReadonlySet<string>): string[] {
  const letters = Array.from(text.matchAll(englishFigure), ([, letter = ""]) => letter);
  const foreign = letters.filter((letter) => !units.has(letter));
  return source.search(englishFigure) < 0
    ? []
    : [...new Set(foreign)].map((letter) => `has the English unit ${letter}`);
}

function termPattern(match: string): RegExp {
  return new RegExp(String.raw`(?<![\w-])(?:${match})(?![\w-])`, "i");
}

function folded(text: string, tag: string): string {
  return text.toLocaleLowerCase(tag).normalize("NFC");
}
