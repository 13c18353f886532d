import { readFileSync } from "node:fs";
import { trustedJson } from "../../src/lib/trusted.ts";

/** One message of a catalog. */
export interface CatalogMessage {
  /** The English text, which is its id in the catalog files. */
  readonly source: string;
  /** The text in the catalog's language; empty if it is not translated. */
  readonly text: string;
  /** Distinguishes two messages with the same English text; empty for most. */
  readonly context: string;
  /** Whether the text is of an earlier English text, and nobody has confirmed it since. */
  readonly isToBeChecked?: boolean;
}

const entry = /^(?:#, (.*)\n)?(?:msgctxt (".*")\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;

/** The messages of `locales/<locale>/messages.po` by context and source. */
export function readCatalog(locale: string): ReadonlyMap<string, CatalogMessage> {
  return parseCatalog(readFileSync(`locales/${locale}/messages.po`, "utf8"));
}

/** The messages of a catalog file's text by context and source; the file's own header is left out. */
function parseCatalog(file: string): ReadonlyMap<string, CatalogMessage> {
  const messages = Array.from(
    file.matchAll(entry),
    ([, flags = "", context = '""', source = "", text = ""]) => ({
      context: unquote(context),
      source: unquote(source),
      text: unquote(text),
      isToBeChecked: /\bfuzzy\b/u.test(flags),
    }),
  );
  return new Map(
    messages
      .filter(({ source }) => source !== "")
      .map((message) => [`${message.context}\u0004${message.source}`, message] as const),
  );
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split("\n")
    .map((line) => trustedJson<string>(line))
    .join("");
}
