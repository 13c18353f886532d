import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** The parts of a source text that its translation must keep, and the forms of its plurals. */
export interface MessageParts {
  /** Placeholders and tags, sorted. One that occurs in several plural forms counts once. */
  readonly names: readonly string[];
  /** The forms of each plural, without those for exact numbers. */
  readonly plurals: readonly (readonly string[])[];
}

const tag = /<\/?\d+\/?>/g;
const exactForm = /^=?\d+$/;

/**
 * Splits a message of ICU MessageFormat into its parts.
 * @throws if it cannot be parsed
 */
export function messageParts(message: string): MessageParts {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const visitAll = (parts: unknown): void => {
    if (Array.isArray(parts)) parts.forEach(visit);
  };
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const members: readonly unknown[] = part;
    const [name, kind, branches] = members;
    if (typeof name === "string") names.add(name);
    if (typeof branches !== "object" || branches === null) return;
    if (kind === "plural") {
      plurals.push(
        Object.keys(branches).filter((form) => form !== "offset" && !exactForm.test(form)),
      );
    }
    Object.values(branches).forEach(visitAll);
  };
  visitAll(compileMessageOrThrow(message));
  return { names: [...names, ...(message.match(tag) ?? [])].toSorted(), plurals };
}

/** The words of a message that people read: without placeholders, tags and the syntax of plurals. */
export function wordsOf(message: string): string {
  return message.replaceAll(/\{\w+\}|<[^>]*>/g, " ");
}
