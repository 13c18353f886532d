/** The fault of a field, as data. `issueText` has the words. */
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

/** Finds the fault of a text; `undefined` if it has none. */
export type Check = (text: string) => FieldIssue | undefined;

/** Checks for anything but white space. */
export const required: Check = (text) => (text.trim() === "" ? { kind: "required" } : undefined);

/** Checks the length in code points, as the gateway does, not in UTF-16 units. */
export function lengthBetween(min: number, max: number): Check {
  return (text) => {
    const { length } = Array.from(text);
    return length < min || length > max ? { kind: "length", min, max } : undefined;
  };
}

/** Checks for a whole number in ASCII digits within bounds. */
export function numberBetween(min: number, max: number): Check {
  return (text) => {
    const isWhole = /^-?\d{1,15}$/.test(text);
    const value = isWhole ? Number.parseInt(text, 10) : Number.NaN;
    return value >= min && value <= max ? undefined : { kind: "number", min, max };
  };
}

/** Length of the longest deliverable address (RFC 5321, section 4.5.3.1). */
const maxEmailLength = 254;

/** Checks for one `@` with a text before it and a domain with a dot after it. Only a code sent to it proves that it exists. */
export const emailAddress: Check = (text) => {
  const bare = text.trim();
  const looksRight = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(bare);
  return looksRight && bare.length <= maxEmailLength ? undefined : { kind: "email" };
};

/** Checks for an exact number of digits. */
export function codeOf(digits: number): Check {
  return (text) =>
    text.length === digits && /^\d*$/.test(text) ? undefined : { kind: "code", digits };
}

/** Checks for the same text. */
export function sameAs(other: string): Check {
  return (text) => (text === other ? undefined : { kind: "different" });
}

/** The first issue that a check finds: a field shows one message at a time. */
export function firstIssue(text: string, checks: readonly Check[]): FieldIssue | undefined {
  for (const check of checks) {
    const issue = check(text);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

const [minLength, maxLength] = [4, 20];
const letters = /^[\p{L}\p{M}\p{N}]*$/u;

/** Checks the code that the site's messages carry: letters or digits within the limits, or nothing. */
export const antiPhishingCode: Check = (text) => {
  const issue = { kind: "length", min: minLength, max: maxLength } as const;
  if (text === "") return undefined;
  return letters.test(text) ? lengthBetween(minLength, maxLength)(text) : issue;
};
