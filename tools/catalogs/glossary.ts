import { readFileSync } from "node:fs";
import { trustedJson } from "../../src/lib/trusted.ts";

/** A term for which every language has a fixed translation. */
export interface GlossaryTerm {
  /** The term as the English texts have it. */
  readonly term: string;
  /** Its meaning in this product, in English. */
  readonly meaning: string;
  /** Other spellings and forms of it in the English texts, as a regular expression. */
  readonly match: string;
  /** The words by locale: first the translation, then the stems and forms of it that texts use. */
  readonly translations: Readonly<Record<string, readonly string[]>>;
}

/** The glossary that translations follow. */
export function readGlossary(): readonly GlossaryTerm[] {
  return trustedJson<readonly GlossaryTerm[]>(readFileSync("locales/glossary.json", "utf8"));
}

/**
 * Texts that may be the same as in English, by locale: names, codes, and words that a language shares with English. The
 * texts of `*` may be the same in every locale.
 */
export function readUnchanged(): Readonly<Record<string, readonly string[]>> {
  return trustedJson<Record<string, string[]>>(readFileSync("locales/unchanged.json", "utf8"));
}
