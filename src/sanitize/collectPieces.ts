import type { RichTextMark, RichTextPiece } from "./richText.ts";
import { visibleText } from "../lib/safeText.ts";

/** Elements that change how text looks, with the mark that each becomes. */
export const markTags: Readonly<Record<string, RichTextMark>> = {
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  code: "code",
};

/** Elements that separate one text from the next. Nothing else of them remains. */
export const blockTags: readonly string[] = [
  ..."address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr".split(
    " ",
  ),
  ..."li main nav ol p pre section table tbody td tfoot th thead tr ul".split(" "),
];

const blocks = new Set(blockTags);

interface Style {
  readonly mark?: RichTextMark;
  readonly href?: string;
}

const textNode = 3;

/** The text of a document in reading order, as a flat list: no piece contains another. */
export function collectPieces(root: Node): readonly RichTextPiece[] {
  return [...piecesOf(root, {})];
}

function* piecesOf(node: Node, style: Style): Generator<RichTextPiece> {
  if (node.nodeType === textNode) {
    yield pieceOf(visibleText(node.nodeValue ?? ""), style);
    return;
  }
  const tag = node.nodeName.toLowerCase();
  const isBlock = blocks.has(tag);
  if (isBlock) yield " ";
  const own = { ...style, ...styleOf(node, tag) };
  for (const child of node.childNodes) yield* piecesOf(child, own);
  if (isBlock) yield " ";
}

function styleOf(node: Node, tag: string): Style {
  const mark = markTags[tag];
  if (mark !== undefined) return { mark };
  const href = isLink(node) ? node.getAttribute("href") : null;
  return href === null ? {} : { href };
}

/**
 * Compares the name, not the class: the fragment may belong to another window, whose elements are not instances of this
 * window's classes.
 */
function isLink(node: Node): node is Element {
  return node.nodeName.toLowerCase() === "a";
}

/** A link stays a link, whatever marks it has. White space inside a link is only white space. */
function pieceOf(text: string, { mark, href }: Style): RichTextPiece {
  if (text.trim() === "") return text;
  if (href !== undefined) return { href, text };
  return mark === undefined ? text : { mark, text };
}
