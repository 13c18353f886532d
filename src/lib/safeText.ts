/**
 * Invisible characters that can deceive readers: the soft hyphen, zero-width characters, bidirectional embeddings,
 * overrides and isolates, deprecated formatting, annotations, the byte order mark, tags. The joiners and the two
 * direction marks stay: scripts and emoji need them, and they reorder nothing else.
 */
const invisible =
  /\u00AD|\u200B|[\u202A-\u202E]|[\u2060-\u206F]|\uFEFF|[\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;
const control = /(?!\s)\p{Cc}/gu;

/** Removes invisible and control characters from untrusted text; white space stays. */
export function visibleText(text: string): string {
  return text.replace(invisible, "").replace(control, "");
}

/** Writes JSON for a script element, escaped so that it can neither end the element nor be read as markup. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Writes text as the content of an element of HTML or XML, or of an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}
