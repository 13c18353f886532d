import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** What a translation has to keep of its source, and the forms that its plurals have. */
export interface MessageParts {
  /** Placeholders and tags, sorted; those inside of plural forms once. */
  readonly names: readonly string[];
  /** Of each plural its forms, without those for exact numbers. */
  readonly plurals: readonly (readonly string[])[];
}

const tag = /<\/?\d+\/?>/g;
const exactForm = /^=?\d+$/;

/**
 * Takes a message of ICU MessageFormat apart.
 * @throws where it cannot be read
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

/** A message without placeholders, tags and the syntax of plurals: the words that are read. */
export function wordsOf(message: string): string {
  return message.replaceAll(/\{\w+\}|<[^>]*>/g, " ");
}
