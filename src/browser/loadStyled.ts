import { fetchSheet } from "./styleSheets.ts";

/** Style sheets that are on their way or have come, by address. */
const sheets = new Map<string, Promise<CSSStyleSheet>>();

/**
 * What a build makes of `import()`: loads a script, and beside it the style sheets of its elements. Rejects where one of them
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
    const [loaded] = await Promise.all([load(), loadSheets(files)]);
    return loaded;
  } catch (error) {
    if (error instanceof Error) error.message = `A part of the page is missing. ${error.message}`;
    throw error;
  }
}

/** Adds the sheets behind all others, in their order. Those that the page links to already are the page's own matter. */
async function loadSheets(files: readonly string[]): Promise<void> {
  const loaded = await Promise.all(
    files
      .map((file) => `/${file}`)
      .filter((href) => !document.querySelector(`link[rel=stylesheet][href="${href}"]`))
      .map(loadSheet),
  );
  const { adoptedStyleSheets: shown } = document;
  for (const sheet of loaded) if (!shown.includes(sheet)) shown.push(sheet);
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
