import type { formatter } from "@lingui/format-po";
import { trustedJson } from "../../src/lib/trusted.ts";

/** A catalog by message id, as Lingui's format reads and writes it. */
export type Catalog = Awaited<ReturnType<ReturnType<typeof formatter>["parse"]>>;
type Message = Catalog[string];

/** The flag that the PO format has for a translation that a person is still to look at. */
const flag = "fuzzy";

const note = "The English was: ";

/** Texts of so high a likeness, from 0 to 1, are one text that was changed. */
const enoughLikeness = 0.6;

/** What two texts of one file are more alike than two of different files. */
const sameFile = 0.2;

/** Whether a translation is of an earlier English text, and no person has confirmed it since. */
export function isToBeChecked(message: Message): boolean {
  return linesOf(message, "flags").includes(flag);
}

/** Whether a message has a translation, checked or not. */
export function isTranslated({ translation = "" }: Message): boolean {
  return translation !== "";
}

/** A catalog as the pages may show it: English stands where a translation is still to be checked. */
export function withoutUnchecked(catalog: Catalog): Catalog {
  return mapMessages(catalog, (message) =>
    isToBeChecked(message) ? { ...message, translation: "" } : message,
  );
}

/**
 * The catalog after an extraction, with the translations of texts whose English has changed: each new text takes that
 * of the most similar text that is gone, to be checked. A text that has its old English again is checked already.
 */
export function keepTranslations(before: Catalog, after: Catalog): Catalog {
  const gone = Object.entries(before)
    .filter(([id, message]) => !Object.hasOwn(after, id) && isTranslated(message))
    .map(([, message]) => message);
  return mapMessages(after, (message, id) => {
    if (isTranslated(message)) return isToBeChecked(message) ? message : checked(message);
    const kept = before[id];
    if (kept !== undefined && isTranslated(kept) && isToBeChecked(kept))
      return toBeChecked(message, kept);
    const closest = closestOf(message, gone);
    if (closest === undefined) return checked(message);
    const isSame = englishOf(closest) === message.message && closest.context === message.context;
    return isSame
      ? { ...message, translation: closest.translation ?? "" }
      : toBeChecked(message, closest);
  });
}

/** A catalog whose texts follow from those of the source. */
export function withTexts(catalog: Catalog, textOf: (source: string) => string): Catalog {
  return mapMessages(catalog, (message) => ({
    ...checked(message),
    translation: textOf(message.message ?? ""),
  }));
}

/** A message whose translation, if it has one, counts as checked. */
export function checked(message: Message): Message {
  return {
    ...message,
    extra: {
      ...message.extra,
      flags: linesOf(message, "flags").filter((each) => each !== flag),
      translatorComments: commentsOf(message).filter((each) => !each.startsWith(note)),
    },
  };
}

/** The English text that a translation was made from. */
export function englishOf(message: Message): string {
  const comment = commentsOf(message).find((each) => each.startsWith(note));
  return comment === undefined
    ? (message.message ?? "")
    : trustedJson<string>(comment.slice(note.length));
}

/** A message with the translation of another, with the flag and a note of the English that it is of. */
function toBeChecked(message: Message, translated: Message): Message {
  const plain = checked(message);
  return {
    ...plain,
    translation: translated.translation ?? "",
    extra: {
      ...plain.extra,
      flags: [...linesOf(plain, "flags"), flag],
      translatorComments: [...commentsOf(plain), note + JSON.stringify(englishOf(translated))],
    },
  };
}

function commentsOf(message: Message): readonly string[] {
  return linesOf(message, "translatorComments");
}

/** What the PO format keeps of a message beside its text. */
function linesOf({ extra }: Message, name: "flags" | "translatorComments"): readonly string[] {
  const lines: unknown = extra?.[name];
  return Array.isArray(lines) ? lines.filter((line) => typeof line === "string") : [];
}

function closestOf(message: Message, gone: readonly Message[]): Message | undefined {
  const [closest] = gone
    .map((each) => ({ each, likeness: likenessOf(message, each) }))
    .filter(({ likeness }) => likeness >= enoughLikeness)
    .toSorted((a, b) => b.likeness - a.likeness);
  return closest?.each;
}

function likenessOf(message: Message, gone: Message): number {
  const files = new Set(message.origin?.map(([file]) => file));
  const isSameFile = gone.origin?.some(([file]) => files.has(file)) === true;
  const english = englishOf(gone);
  const text = message.message ?? "";
  return (
    Math.max(likeness(text, english), likeness(text, gone.message ?? "")) +
    (isSameFile ? sameFile : 0)
  );
}

/** The share of pairs of neighbouring characters that two texts have in common, from 0 to 1. */
function likeness(a: string, b: string): number {
  const [inA, inB] = [pairsOf(a), pairsOf(b)];
  const left = Map.groupBy(inB, (pair) => pair);
  const common = inA.filter((pair) => left.get(pair)?.pop() !== undefined);
  return (2 * common.length) / Math.max(1, inA.length + inB.length);
}

function pairsOf(text: string): string[] {
  const framed = ` ${text.toLowerCase()} `;
  return Array.from({ length: framed.length - 1 }, (_, index) => framed.slice(index, index + 2));
}

function mapMessages(catalog: Catalog, change: (message: Message, id: string) => Message): Catalog {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => [id, change(message, id)]),
  );
}
