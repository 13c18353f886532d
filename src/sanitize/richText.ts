/** How a piece of rich text may look. */
export type RichTextMark = "strong" | "em" | "code";

/**
 * A piece of rich text: plain, marked, or a link to a checked address. It is data and never markup: what shows it makes
 * elements of its own, so that no text can become one.
 */
export type RichTextPiece =
  | string
  | { readonly mark: RichTextMark; readonly text: string }
  | { readonly href: string; readonly text: string };

/** One paragraph of rich text. */
export type RichText = readonly RichTextPiece[];
