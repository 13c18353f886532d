/** What is wrong with a field, as data; the words are chosen where it is shown. */
export type FieldIssue =
  | { readonly kind: "required" }
  | { readonly kind: "length"; readonly min: number; readonly max: number }
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  | { readonly kind: "email" }
  | { readonly kind: "mobile" }
  | { readonly kind: "code"; readonly digits: number }
  | { readonly kind: "different" }
  | { readonly kind: "easy" }
  | { readonly kind: "terms" };

/** Finds what is wrong with a text; `undefined` when nothing is. */
export type Check = (text: string) => FieldIssue | undefined;

/** Asks for anything but white space. */
export const required: Check = (text) => (text.trim() === "" ? { kind: "required" } : undefined);

/** Counts what people see as characters, as the gateway does, not UTF-16 units. */
export function lengthBetween(min: number, max: number): Check {
  return (text) => {
    const { length } = Array.from(text);
    return length < min || length > max ? { kind: "length", min, max } : undefined;
  };
}

/** A whole number in western digits within bounds. */
export function numberBetween(min: number, max: number): Check {
  return (text) => {
    const isWhole = /^-?\d{1,15}$/.test(text);
    const value = isWhole ? Number.parseInt(text, 10) : Number.NaN;
    return value >= min && value <= max ? undefined : { kind: "number", min, max };
  };
}

/** Longest address that can be delivered to (RFC 5321, section 4.5.3.1). */
const maxEmailLength = 254;

/** One `@`, something before it, a domain with a dot after it. Whether it exists, only a code sent to it can tell. */
export const emailAddress: Check = (text) => {
  const bare = text.trim();
  const looksRight = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(bare);
  return looksRight && bare.length <= maxEmailLength ? undefined : { kind: "email" };
};

/** So many digits, nothing else. */
export function codeOf(digits: number): Check {
  return (text) =>
    text.length === digits && /^\d*$/.test(text) ? undefined : { kind: "code", digits };
}

/** The same text once more. */
export function sameAs(other: string): Check {
  return (text) => (text === other ? undefined : { kind: "different" });
}

/** The first thing that is wrong: a field says one thing at a time. */
export function firstIssue(text: string, checks: readonly Check[]): FieldIssue | undefined {
  for (const check of checks) {
    const issue = check(text);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

const [minLength, maxLength] = [4, 20];
const letters = /^[\p{L}\p{M}\p{N}]*$/u;

/** A code that messages of the site carry: so many letters or digits, or nothing for none. */
export const antiPhishingCode: Check = (text) => {
  const issue = { kind: "length", min: minLength, max: maxLength } as const;
  if (text === "") return undefined;
  return letters.test(text) ? lengthBetween(minLength, maxLength)(text) : issue;
};
