/**
 * What begins with `<`: a comment, a CDATA section, a processing instruction, a document type, a tag with its slash, its
 * name and the rest up to `>`, or a `<` that begins nothing. Quoted text may hold `>`.
 */
const markup =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE(?:[^<>"']|"[^"]*"|'[^']*')*>|<(\/?)([^\s<>/!?="']+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|</g;

/**
 * True for a text with one root element in which every element is closed in its turn. The parser makes sense of
 * documents that are not: a headline could then get the link of another one.
 */
export function isWellNested(text: string): boolean {
  const open: string[] = [];
  let roots = 0;
  for (const [whole, slash, name, rest = ""] of text.matchAll(markup)) {
    if (whole === "<") return false;
    if (name === undefined) continue;
    if (slash === "/") {
      if (open.pop() !== name) return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    if (!rest.endsWith("/")) open.push(name);
  }
  return roots === 1 && open.length === 0;
}
