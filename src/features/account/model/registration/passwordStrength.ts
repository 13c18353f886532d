import { accountLimits } from "../../../../wire/account/account.ts";

/** What a new password must be, each told beside the field. */
export interface PasswordRules {
  readonly hasLength: boolean;
  /** Enough is left of it without repetitions, rows of keys, words that everybody tries, and the visitor's own names. */
  readonly isHardToGuess: boolean;
}

/** `none` for an empty field. Anything but `strong` may be used when the rules are kept: the meter only tells. */
export type PasswordStrength = "none" | "weak" | "fair" | "strong";

export interface PasswordAssessment {
  readonly rules: PasswordRules;
  readonly strength: PasswordStrength;
}

/** Whoever guesses tries these in a row. */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop", "йцукенгшщзхъ"];

/** Words that guessing begins with. */
const commonWords = ["password", "passwort", "letmein", "welcome", "bitcoin", "crypto", "iloveyou"];

/** Shorter names would rule out too much by chance. */
const minNameLength = 4;

/** Fewer unpredictable characters than this are guessed at once. */
const minUnpredictable = 5;

/** From so many bits on a guess by machine takes months, or longer than anybody waits. */
const fairBits = 45;
const strongBits = 65;

/** Characters a guesser must reckon with for each kind that is there. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/ /, 1],
  [/[!-/:-@[-`{-~]/, 32],
  [/[^ -~]/, 100],
];

/** Judges a new password against its rules and by how much a guesser would have to try; an estimate, not a promise. */
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

/** True when every rule is kept. */
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
  const alphabet = kinds.reduce(
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

/** Counts the characters that do not follow from the ones before: no repetition, no alphabet, no row of keys. */
function countUnpredictable(text: string): number {
  const characters = Array.from(text);
  return characters.filter((character, index) => {
    const [before, earlier] = [characters[index - 1], characters[index - 2]];
    if (before === undefined) return true;
    if (before === character || earlier === character) return false;
    return !isStep(before, character);
  }).length;
}

/** Neighbours in the order of characters, or on a keyboard, either way. */
function isStep(from: string, to: string): boolean {
  const distance = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  const isNext = Math.abs(distance) === 1 || (from === "9" && to === "0");
  return isNext || rows.some((row) => row.includes(from + to) || row.includes(to + from));
}

/** Of an e-mail address the part that names its owner. */
function partsOf(names: readonly string[]): readonly string[] {
  return names
    .map((name) => name.split("@", 1)[0]?.trim().toLowerCase() ?? "")
    .filter((name) => name.length >= minNameLength);
}
