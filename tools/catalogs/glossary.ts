import { readFileSync } from "node:fs";
import { trustedJson } from "../../src/lib/trusted.ts";

/** A term that every language has its own fixed words for. */
export interface GlossaryTerm {
  /** As the English texts have it. */
  readonly term: string;
  /** What it means here, in English. */
  readonly meaning: string;
  /** Other spellings and forms of it in the English texts, as a regular expression. */
  readonly match: string;
  /** By locale: the translation first, then the stems and forms of it that texts use. */
  readonly translations: Readonly<Record<string, readonly string[]>>;
}

/** The glossary that translations follow. */
export function readGlossary(): readonly GlossaryTerm[] {
  return trustedJson<readonly GlossaryTerm[]>(readFileSync("locales/glossary.json", "utf8"));
}

/**
 * Texts that may be the same as in English, by locale; those of `*` in every one: names, codes, and words that a
 * language shares with English.
 */
export function readUnchanged(): Readonly<Record<string, readonly string[]>> {
  return trustedJson<Record<string, string[]>>(readFileSync("locales/unchanged.json", "utf8"));
}
