import { fetchSheet, styleHrefs } from "./styleSheets.ts";

/** The sheets of each document are fetched once. */
const fetched = new WeakMap<Document, Promise<ReadonlyArray<CSSStyleSheet | undefined>>>();

/**
 * Fetches what `completeStyles` will show, beside the scripts that need it: sheets that take effect before something new is
 * there have browsers compute the styles of the page twice. Never rejects: `undefined` stands for one that does not come.
 */
export function fetchStyles(document: Document): Promise<ReadonlyArray<CSSStyleSheet | undefined>> {
  const known =
    fetched.get(document) ??
    Promise.all(styleHrefs(document).map((href) => fetchSheet(href).catch(() => undefined)));
  fetched.set(document, known);
  return known;
}
