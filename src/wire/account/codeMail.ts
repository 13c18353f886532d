/** What a mail with a one-time code is written from. */
export interface CodeMail {
  /** Code of the page's locale. */
  readonly locale: string;
  readonly brand: string;
  readonly code: string;
  /** What the code is for; one that has no words of its own is called what a page asked for. */
  readonly purpose: string;
  /** How long the code is good for. */
  readonly minutes: number;
  /** The visitor's own sign that a message is ours; empty for none. */
  readonly antiPhishingCode: string;
}

/** A mail in plain text. */
export interface CodeMailText {
  /** Without the code: a locked screen shows it. */
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes a mail in the language of its reader, in English where the product has no such language. An export of
 * `dist/server/entry-server.js`.
 */
export type WriteCodeMail = (mail: CodeMail) => Promise<CodeMailText>;
