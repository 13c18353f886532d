import { withoutTrunkPrefix } from "../../../src/lib/phone/withoutTrunkPrefix.ts";

/** The longest address that mail accepts (RFC 5321, section 4.5.3.1.3, less the brackets). */
const maxEmailLength = 254;
const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Digits in E.164 without the plus sign. */
const e164Form = /^[1-9]\d{6,14}$/;
const areaCodeForm = /^[1-9]\d{0,3}$/;
/** The punctuation that people write between digits. */
const phonePunctuation = /[\s().\-/]/g;

/** A mobile number of a plausible form. */
export interface Mobile {
  /** E.164 with the plus sign. */
  readonly number: string;
  /** Calling code, digits alone. */
  readonly areaCode: string;
}

/** An email address in the canonical form that accounts are found by; `undefined` for an invalid one. */
export function readEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= maxEmailLength && emailForm.test(email) ? email : undefined;
}

/** The form that limits count an email address in: one mailbox has any number of names with a plus sign. */
export function countedAddress(address: string): string {
  return address.replace(/\+[^@]*@/, "@");
}

/**
 * A mobile number from its calling code and the number as people write it in that country. Spaces, dashes and prefixes
 * that are dialled only inside the country are removed. `undefined` for an invalid number.
 */
export function readMobile(number: string, areaCode: string): Mobile | undefined {
  const code = areaCode.trim().replace(/^\+/, "");
  const national = withoutTrunkPrefix(number.replace(phonePunctuation, ""), code);
  const whole = `${code}${national}`;
  if (!areaCodeForm.test(code) || !/^\d{4,}$/.test(national) || !e164Form.test(whole))
    return undefined;
  return { number: `+${whole}`, areaCode: code };
}

/** A login name: an email address or, with a calling code, a mobile number. */
export type LoginName = { readonly email: string } | { readonly mobile: string };

/** Reads a login name; `undefined` if no account can have it. */
export function readLoginName(text: string, areaCode: string): LoginName | undefined {
  if (text.includes("@")) {
    const email = readEmail(text);
    return email === undefined ? undefined : { email };
  }
  const mobile = readMobile(text, areaCode);
  return mobile === undefined ? undefined : { mobile: mobile.number };
}

const dots = "•••";
const shownDigits = 4;

/** `a•••e@example.com`; a name of one or two characters shows only the first. Empty for `null`. */
export function maskEmail(email: string | null): string {
  if (email === null) return "";
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  const last = name.length > 2 ? name.slice(-1) : "";
  return `${name.slice(0, 1)}${dots}${last}${email.slice(at)}`;
}

/** `+234 ••• ••• 1234` for a number in E.164. Empty for `null`. */
export function maskMobile(mobile: string | null, areaCode: string | null): string {
  if (mobile === null) return "";
  return `+${areaCode ?? ""} ${dots} ${dots} ${mobile.slice(-shownDigits)}`;
}
