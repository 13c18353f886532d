import { XMLParser } from "fast-xml-parser";
import { decodeEntities } from "./decodeEntities.ts";
import { FeedFailure } from "./fetchFeed.ts";
import { newsPolicy } from "./newsPolicy.ts";
import { trusted } from "../../src/lib/trusted.ts";

/** The parser's own record of a text, a CDATA section or an element: one key, and its attributes under `:@`. */
type ParsedNode = Readonly<Record<string, unknown>>;

/** An element. Read it with the functions of this module. */
export interface XmlElement {
  readonly attributes: ParsedNode;
  readonly content: readonly ParsedNode[];
}

const textKey = "#text";
const cdataKey = "#cdata";
const attributesKey = ":@";

/** A document type with its own declarations, the only place where entities can be defined. */
const ownDeclarations = /<!DOCTYPE[^<>[]*\[/i;

/**
 * A document as an element that holds the root. Entities that the document defines are refused, the parser expands
 * none, and nothing outside the text is read. Throws a `FeedFailure` for a text that is not well formed.
 */
export function parseXml(text: string): XmlElement {
  if (ownDeclarations.test(text)) throw new FeedFailure("declares entities");
  // Byte order marks and blank lines before the declaration are common and harmless.
  return { attributes: {}, content: contentOf(text.trimStart()) };
}

function contentOf(text: string): readonly ParsedNode[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    textNodeName: textKey,
    cdataPropName: cdataKey,
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: newsPolicy.maxDepth,
  });
  try {
    const parsed: unknown = isWellNested(text) ? parser.parse(text) : undefined;
    if (parsed !== undefined) return nodesOf(parsed);
  } catch {
    // The message of the parser repeats text of the feed.
  }
  throw new FeedFailure("is not well-formed XML");
}

/** The elements of a name among the children of an element. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.content
    .filter((node) => Array.isArray(node[name]))
    .map((node) => ({
      attributes: trusted<ParsedNode>(node[attributesKey] ?? {}),
      content: nodesOf(node[name]),
    }));
}

/** The first element of a name among the children of an element. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** An attribute with its references decoded. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  const value = element.attributes[name];
  return typeof value === "string" ? decodeEntities(value) : undefined;
}

/** All text of an element by the rules of XML: references are decoded outside CDATA sections and kept inside. */
export function textOf(element: XmlElement): string {
  return joinText(element.content, decodeEntities);
}

/** All text of an element as written, inside and outside CDATA sections, with no reference decoded. */
export function rawTextOf(element: XmlElement): string {
  return joinText(element.content, (text) => text);
}

function joinText(content: readonly ParsedNode[], read: (text: string) => string): string {
  return content
    .flatMap((node) => Object.entries(node))
    .map(([key, value]) => {
      if (key === textKey) return typeof value === "string" ? read(value) : "";
      if (key === attributesKey) return "";
      return joinText(nodesOf(value), key === cdataKey ? (text) => text : read);
    })
    .join("");
}

function nodesOf(value: unknown): readonly ParsedNode[] {
  return Array.isArray(value) ? (value as readonly ParsedNode[]) : [];
}

/**
 * Matches everything that begins with `<`: a comment, a CDATA section, a processing instruction, a document type, a tag
 * with its slash, its name and the rest up to `>`, or a `<` that begins nothing. Quoted text may hold `>`.
 */
const markup =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE(?:[^<>"']|"[^"]*"|'[^']*')*>|<(\/?)([^\s<>/!?="']+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|</g;

/**
 * True for a text with one root element in which every element is closed in the right order. The parser accepts other
 * documents, and a headline could then get the link of another one.
 */
function isWellNested(text: string): boolean {
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
