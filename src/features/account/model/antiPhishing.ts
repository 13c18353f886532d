import { type Check, lengthBetween } from "./validation.ts";

const [minLength, maxLength] = [4, 20];
const letters = /^[\p{L}\p{M}\p{N}]*$/u;

/** A code that messages of the site carry: so many letters or digits, or nothing for none. */
export const antiPhishingCode: Check = (text) => {
  const issue = { kind: "length", min: minLength, max: maxLength } as const;
  if (text === "") return undefined;
  return letters.test(text) ? lengthBetween(minLength, maxLength)(text) : issue;
};
