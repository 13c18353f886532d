/** The looks that a piece of rich text may have. */
export type RichTextMark = "strong" | "em" | "code";

/**
 * A piece of rich text: plain, marked, or a link to a checked address. It is data and never markup: the page makes its
 * own elements from it, so no text can become an element.
 */
export type RichTextPiece =
  | string
  | { readonly mark: RichTextMark; readonly text: string }
  | { readonly href: string; readonly text: string };

/** One paragraph of rich text. */
export type RichText = readonly RichTextPiece[];
