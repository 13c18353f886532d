/** First segment, after the locale, of pages that other sites may frame. */
export const embedSegment = "embed";

/** Size of the converter on other sites, in CSS pixels: as small as it is still whole. */
export const embedSize = { width: 360, height: 300 } as const;

/** The page, without locale, that an embedded one is a part of; `undefined` for the path of anything else. */
export function embeddedPageOf(path: string): string | undefined {
  return path.startsWith(`/${embedSegment}/converter/`)
    ? path.slice(embedSegment.length + 1)
    : undefined;
}
