import { accountLimits } from "../../../src/wire/account/account.ts";
import { commonPasswords } from "./commonPasswords.ts";

/**
 * The problem of a new password, in words for its owner; `undefined` if it has none. The length and the list of the
 * most common passwords decide, not the kinds of characters (NIST SP 800-63B, section 3.1.1.2).
 */
export function passwordProblem(
  password: string,
  loginNames: readonly string[],
): string | undefined {
  const { minPasswordLength, maxPasswordLength } = accountLimits;
  const text = password.normalize("NFKC");
  const characters = [...text];
  if (characters.length < minPasswordLength) {
    return `The password must have at least ${minPasswordLength} characters.`;
  }
  if (characters.length > maxPasswordLength) {
    return `The password must have at most ${maxPasswordLength} characters.`;
  }
  const lower = text.toLowerCase().trim();
  if (namesOf(loginNames).has(lower)) return "The password can't be the same as the login name.";
  if (commonPasswords.has(lower) || isRow(characters)) {
    return "This password is too easy to guess. Please choose another.";
  }
  return undefined;
}

/** Login names as a person may type them: an address and its part before the at sign, a number with and without plus. */
function namesOf(loginNames: readonly string[]): ReadonlySet<string> {
  const names = loginNames.map((name) => name.toLowerCase());
  return new Set(
    names.flatMap((name) => [name, name.replace(/^\+/, ""), name.split("@", 1)[0] ?? ""]),
  );
}

/** True for one repeated character, or a row of neighbours: `0000000000`, `abcdefghij`, `1234567890`. */
function isRow(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.toLowerCase().codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => stepOf(codes[index] ?? 0, code)));
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

/** The zero of a keyboard's row of digits comes after the nine. */
function stepOf(from: number, to: number): number {
  const [zero, nine] = [0x30, 0x39];
  if (from === nine && to === zero) return 1;
  return from === zero && to === nine ? -1 : to - from;
}
