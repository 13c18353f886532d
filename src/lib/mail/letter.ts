/** A line and the part of it that stands out: a code, or what somebody else wrote. */
export interface MarkedLine {
  readonly line: string;
  /** A part of the line. */
  readonly value: string;
}

/** A measure, in words that are ready to be shown. */
export interface LetterFigure {
  readonly name: string;
  /** Absent where there is none; `note` then says why. */
  readonly value?: string;
  readonly note: string;
  /** What became of the value. */
  readonly verdict?: string;
  readonly tone?: "worse" | "better";
}

/** One of a list. */
export interface LetterItem {
  readonly name: string;
  /** Follows the name as it is, with its comma or colon. */
  readonly rest: string;
  readonly url?: string;
}

/** A paragraph of a mail. Every word in it may be a stranger's. */
export type LetterBlock =
  /** The line by which people tell our mails from others'. */
  | ({ readonly kind: "sign" } & MarkedLine)
  /** A one-time code, from left to right in every language. */
  | ({ readonly kind: "code" } & MarkedLine)
  /** What the mail is about. */
  | { readonly kind: "lead"; readonly line: string }
  | { readonly kind: "text"; readonly lines: readonly string[] }
  | { readonly kind: "facts"; readonly facts: readonly MarkedLine[] }
  /** A title that leads to an address, with what there is to say about it. */
  | {
      readonly kind: "entry";
      readonly title: string;
      readonly line: string;
      readonly url: string;
    }
  | { readonly kind: "figures"; readonly figures: readonly LetterFigure[] }
  | {
      readonly kind: "list";
      readonly title: string;
      readonly items: readonly LetterItem[];
      /** Stands for an empty list. */
      readonly none: string;
    }
  | { readonly kind: "link"; readonly url: string };

/** A mail before it is written as plain text (`letterText`) and as HTML (`letterHtml`), with the same words. */
export interface Letter {
  /** Never holds a code, because a locked screen shows it. */
  readonly subject: string;
  readonly brand: string;
  /** A BCP 47 tag. */
  readonly lang: string;
  readonly direction: "ltr" | "rtl";
  /** What a list of mails shows beside the subject, instead of the first words of the mail. Never holds a code. */
  readonly preview?: string;
  readonly blocks: readonly LetterBlock[];
}
