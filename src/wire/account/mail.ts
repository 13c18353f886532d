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

/** What the owner of an account is told of, once it is done. */
export type Notice =
  | { readonly notice: "passwordChanged" }
  | {
      readonly notice: "newDevice";
      /** Browser and system, such as `Firefox, Android`; empty where they are not known. */
      readonly device: string;
      /** Epoch milliseconds of the sign-in. */
      readonly at: number;
    }
  | {
      readonly notice: "passkeyAdded";
      /** Browser and system that it was added with; empty where they are not known. */
      readonly device: string;
      /** Epoch milliseconds. */
      readonly at: number;
    }
  | { readonly notice: "accountDeleted" };

/** The input of a mail that tells of something that was done. */
export type NoticeMail = Notice & {
  /** Code of the page's locale. */
  readonly locale: string;
  readonly brand: string;
  /** The visitor's anti-phishing code; empty for none. */
  readonly antiPhishingCode: string;
};

/** A mail as plain text and, in the same words, as HTML. */
export interface MailText {
  /** Never holds the code, because a locked screen shows it. */
  readonly subject: string;
  readonly text: string;
  /** A whole document that loads nothing. */
  readonly html: string;
}

/**
 * Writes a mail in the reader's language, or in English if the product does not have that language. An export of
 * `dist/server/entry-server.js`.
 */
export type WriteMail = (mail: CodeMail | NoticeMail) => Promise<MailText>;
