import { accountLimits } from "../../../../wire/account/account.ts";

/** The rules of a new password, which the page shows beside the field. */
export interface PasswordRules {
  readonly hasLength: boolean;
  /** Enough characters remain without repetitions, rows of keys, common words and the visitor's own names. */
  readonly isHardToGuess: boolean;
}

/** `none` is for an empty field. A password that meets the rules is accepted at any strength. */
export type PasswordStrength = "none" | "weak" | "fair" | "strong";

export interface PasswordAssessment {
  readonly rules: PasswordRules;
  readonly strength: PasswordStrength;
}

/** Rows of keys on common keyboards. */
const keyboardRows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "йцукенгшщзхъ",
];

/** Words that a guesser tries first. */
const commonWords = ["password", "passwort", "letmein", "welcome", "bitcoin", "crypto", "iloveyou"];

/** Shorter names appear in passwords by chance. */
const minNameLength = 4;

/** A password with fewer unpredictable characters is guessed at once. */
const minUnpredictable = 5;

/** From this number of bits on, guessing by machine takes months or longer. */
const fairBits = 45;
const strongBits = 65;

/** Classes of characters, with the number of characters that a guesser has to try for each. */
const characterClasses: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/ /, 1],
  [/[!-/:-@[-`{-~]/, 32],
  [/[^ -~]/, 100],
];

/** Checks a new password against the rules and estimates how many guesses it takes. */
export function assessPassword(password: string, names: readonly string[]): PasswordAssessment {
  const { minPasswordLength, maxPasswordLength } = accountLimits;
  const { length } = Array.from(password);
  const unpredictable = countUnpredictable(without([...commonWords, ...partsOf(names)], password));
  const rules = {
    hasLength: length >= minPasswordLength && length <= maxPasswordLength,
    isHardToGuess: unpredictable >= minUnpredictable,
  };
  return { rules, strength: strengthOf({ password, unpredictable, rules }) };
}

/** True when the password meets every rule. */
export function meetsRules(rules: PasswordRules): boolean {
  return rules.hasLength && rules.isHardToGuess;
}

function strengthOf(found: {
  readonly password: string;
  readonly unpredictable: number;
  readonly rules: PasswordRules;
}): PasswordStrength {
  if (found.password === "") return "none";
  if (!meetsRules(found.rules)) return "weak";
  const alphabet = characterClasses.reduce(
    (sum, [kind, size]) => (kind.test(found.password) ? sum + size : sum),
    0,
  );
  const bits = found.unpredictable * Math.log2(alphabet);
  if (bits >= strongBits) return "strong";
  return bits >= fairBits ? "fair" : "weak";
}

function without(words: readonly string[], password: string): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase());
}

/** Counts the characters that do not follow from the previous ones by repetition, alphabet or row of keys. */
function countUnpredictable(text: string): number {
  const characters = Array.from(text);
  return characters.filter((character, index) => {
    const [before, earlier] = [characters[index - 1], characters[index - 2]];
    if (before === undefined) return true;
    if (before === character || earlier === character) return false;
    return !isStep(before, character);
  }).length;
}

/** True for neighbours in the order of characters or on a keyboard, in either direction. */
function isStep(from: string, to: string): boolean {
  const distance = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  const isNext = Math.abs(distance) === 1 || (from === "9" && to === "0");
  return isNext || keyboardRows.some((row) => row.includes(from + to) || row.includes(to + from));
}

/** The names in lower case; of an email address, the part before the `@`. */
function partsOf(names: readonly string[]): readonly string[] {
  return names
    .map((name) => name.split("@", 1)[0]?.trim().toLowerCase() ?? "")
    .filter((name) => name.length >= minNameLength);
}
