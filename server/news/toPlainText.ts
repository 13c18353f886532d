import { visibleText } from "../../src/lib/safeText.ts";
import { decodeEntities } from "./decodeEntities.ts";
import { newsPolicy } from "./newsPolicy.ts";

const lineTag = /<\/?(?:br|p|div|li)\b[^<>]*>/gi;
const comment = /<!--.*?(?:-->|$)/gs;
const silentElement = /<(script|style)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis;
/** Also matches a tag that is never closed: a browser would read all following text as its attributes. */
const tag = /<[a-z/!?][^<>]*(?:>|(?=<)|$)/gi;

/**
 * Turns markup into one line of plain text: character references decoded once, tags and invisible content removed,
 * white space collapsed, cut to a number of characters. The result holds no `<` that could begin a tag.
 */
export function toPlainText(markup: string, maxCharacters: number): string {
  const decoded = decodeEntities(markup.slice(0, newsPolicy.maxRawTitleCharacters));
  return cut(withoutTags(visibleText(decoded)).replace(/\s+/g, " ").trim(), maxCharacters);
}

/** Removing a tag may leave another tag. */
function withoutTags(text: string): string {
  let before = text;
  let after = strip(before);
  while (after !== before) {
    before = after;
    after = strip(before);
  }
  return after;
}

function strip(text: string): string {
  return text
    .replace(comment, "")
    .replace(silentElement, "")
    .replace(lineTag, " ")
    .replace(tag, "");
}

function cut(text: string, maxCharacters: number): string {
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  return `${characters
    .slice(0, maxCharacters - 1)
    .join("")
    .trimEnd()}…`;
}
