import { countedAddress, maskEmail, readEmail } from "../../accounts/input/addresses.ts";

/** The destination of a one-time code. */
export interface Contact {
  readonly channel: "email" | "mobile";
  /** An email address in canonical form, or a number in E.164 with the plus sign. */
  readonly address: string;
  /** The address in the form that limits count: one mailbox has any number of names with a plus sign. */
  readonly countedAs: string;
  readonly masked: string;
}

const international = /^(?:\+|00)([1-9]\d{6,14})$/;
const punctuation = /[\s().\-/]/g;
const shownDigits = 4;

/** Reads an email address, or a mobile number with its country code; `undefined` for anything else. */
export function readContact(text: string): Contact | undefined {
  if (text.includes("@")) {
    const address = readEmail(text);
    if (address === undefined) return undefined;
    const countedAs = countedAddress(address);
    return { channel: "email", address, countedAs, masked: maskEmail(address) };
  }
  const digits = international.exec(text.replace(punctuation, ""))?.[1];
  if (digits === undefined) return undefined;
  const address = `+${digits}`;
  const masked = `••• ••• ${digits.slice(-shownDigits)}`;
  return { channel: "mobile", address, countedAs: address, masked };
}
