/** The input of a mail with a one-time code. */
export interface CodeMail {
  /** Code of the page's locale. */
  readonly locale: string;
  readonly brand: string;
  readonly code: string;
  /** The purpose of the code. A purpose without its own text gets a general one. */
  readonly purpose: string;
  /** How long the code is valid. */
  readonly minutes: number;
  /** The visitor's anti-phishing code; empty for none. */
  readonly antiPhishingCode: string;
}

/** The input of a mail that tells of something that was done. */
export interface NoticeMail {
  /** Code of the page's locale. */
  readonly locale: string;
  readonly brand: string;
  readonly notice: "passwordChanged";
  /** The visitor's anti-phishing code; empty for none. */
  readonly antiPhishingCode: string;
}

/** A mail in plain text. */
export interface MailText {
  /** Never holds the code, because a locked screen shows it. */
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes a mail in the reader's language, or in English if the product does not have that language. An export of
 * `dist/server/entry-server.js`.
 */
export type WriteMail = (mail: CodeMail | NoticeMail) => Promise<MailText>;
