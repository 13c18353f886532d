import { fetchStyles } from "./fetchStyles.ts";
import { loadWithRetry } from "./loadWithRetry.ts";
import { fetchSheet, sheetOf, styleHrefs } from "./styleSheets.ts";

/** Each document is completed once, and whoever asks later waits for the same. */
const completed = new WeakMap<Document, Promise<void>>();

/**
 * Shows the style sheets of which the server's HTML holds only the rules that it uses itself. To be awaited right before
 * anything else is shown. Resolves also where one of them does not come: what is there stays as it is, and the missing
 * one is tried again.
 */
export function completeStyles(document: Document): Promise<void> {
  const known = completed.get(document) ?? complete(document);
  completed.set(document, known);
  return known;
}

/**
 * They take effect together, behind the rules of the HTML, which stay. Taking a sheet away or putting one before others has
 * browsers lay out the whole page anew; sheets that are added behind all others do not.
 */
async function complete(document: Document): Promise<void> {
  let shown: readonly CSSStyleSheet[] = [];
  const show = (sheets: readonly CSSStyleSheet[]): void => {
    // Parts that came meanwhile have sheets of their own, which go last.
    const others = document.adoptedStyleSheets.filter((sheet) => !shown.includes(sheet));
    document.adoptedStyleSheets = [...sheets, ...others];
    shown = sheets;
  };
  const sheets = await fetchStyles(document);
  const some = sheets.map((sheet) => sheet ?? sheetOf(""));
  if (!sheets.includes(undefined)) {
    show(some);
    return;
  }
  // Some may come after rules that override them: those of the HTML come last once more.
  show([...some, sheetOf(document.querySelector("style")?.textContent ?? "")]);
  void loadWithRetry(async () => {
    show(await Promise.all(styleHrefs(document).map(fetchSheet)));
  });
}
