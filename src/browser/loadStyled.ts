import { element } from "./element.ts";

/** Style sheets that are on their way or have come, by address. */
const sheets = new Map<string, Promise<void>>();

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
    const [loaded] = await Promise.all([load(), ...files.map(loadSheet)]);
    return loaded;
  } catch (error) {
    if (error instanceof Error) error.message = `A part of the page is missing. ${error.message}`;
    throw error;
  }
}

/** Loads a sheet once, and anew after it has failed; one that the page has links to already is the page's own matter. */
function loadSheet(file: string): Promise<void> | undefined {
  const href = `/${file}`;
  const known = sheets.get(href);
  if (known !== undefined || document.querySelector(`link[rel=stylesheet][href="${href}"]`))
    return known;
  const loading = new Promise<void>((resolve, reject) => {
    const link = element("link", {
      rel: "stylesheet",
      href,
      onload: () => {
        resolve();
      },
      onerror: () => {
        link.remove();
        sheets.delete(href);
        reject(new Error(`unable to preload ${href}`));
      },
    });
    document.head.append(link);
  });
  sheets.set(href, loading);
  return loading;
}
