/** The addresses of the style sheets of which the server's HTML holds only the rules that it uses itself. */
export function styleHrefs(document: Document): readonly string[] {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  return Array.from(links, ({ href }) => href);
}

/**
 * Fetches a style sheet of this site. Rejects where it does not come.
 *
 * @param href its address, also without the origin
 */
export async function fetchSheet(href: string): Promise<CSSStyleSheet> {
  const css = await fetch(href)
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined);
  if (css === undefined) throw new Error(`unable to preload ${href}`);
  return sheetOf(css);
}

/** Makes a style sheet, which has no effect yet. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
