import { fetchSheet } from "./styleSheets.ts";

/** Style sheets that are on their way or have come, by address. */
const sheets = new Map<string, Promise<CSSStyleSheet>>();

/**
 * What a build makes of `import()`: loads a script, and beside it the style sheets of its elements, which go behind all others. Rejects where one of them
 * does not come. The router would load the document anew because of a missing script, which without a network shows the
 * browser's error page; it knows one by the start of its message, so the message gets another start.
 *
 * @param load imports the script
 * @param files paths of the sheets from the site's root
 */
export async function loadStyled<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  try {
    const [loaded, loadedSheets] = await Promise.all([load(), loadSheets(files)]);
    // With what the script is about to show: sheets that take effect before it have styles computed twice.
    const { adoptedStyleSheets: shown } = document;
    for (const sheet of loadedSheets) if (!shown.includes(sheet)) shown.push(sheet);
    return loaded;
  } catch (error) {
    if (error instanceof Error) error.message = `A part of the page is missing. ${error.message}`;
    throw error;
  }
}

/** The sheets in their order. Those that the page links to already are the page's own matter. */
function loadSheets(files: readonly string[]): Promise<readonly CSSStyleSheet[]> {
  return Promise.all(
    files
      .map((file) => `/${file}`)
      .filter((href) => !document.querySelector(`link[rel=stylesheet][href="${href}"]`))
      .map(loadSheet),
  );
}

/** Loads a sheet once, and anew after it has failed. */
function loadSheet(href: string): Promise<CSSStyleSheet> {
  const loading = sheets.get(href) ?? fetchSheet(href);
  sheets.set(href, loading);
  loading.catch(() => {
    sheets.delete(href);
  });
  return loading;
}
