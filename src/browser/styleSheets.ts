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
