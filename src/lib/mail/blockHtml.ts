import { escapeHtml } from "../safeText.ts";
import type { LetterBlock, LetterFigure, LetterItem, MarkedLine } from "./letter.ts";
import { paint, type Paint } from "./mailPaint.ts";

type BlockOf<K extends LetterBlock["kind"]> = Extract<LetterBlock, { readonly kind: K }>;

const small = "font-size:14px;line-height:1.5;";
const strong = "font-weight:600;";
const anyBreak = "overflow-wrap:anywhere;word-break:break-word;";
const listed = `${small}margin:0 0 8px;`;
const heading = `margin:0 0 6px;font-size:16px;line-height:1.3;${strong}${anyBreak}`;

/** Writes a paragraph of a mail as HTML. */
export function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case "sign":
      return signHtml(block);
    case "code":
      return codeHtml(block);
    case "lead":
      return leadHtml("h1", block.line);
    case "text":
      return paragraph("text", block.lines.map(escapeHtml).join("<br>"));
    case "facts":
      return paragraph("quiet", block.facts.map(markedHtml).join("<br>"));
    case "entry":
      return entryHtml(block);
    case "figures":
      return figuresHtml(block.figures);
    case "list":
      return listHtml(block);
    default:
      return paragraph("text", linkHtml(block.url, block.url), `${small}margin:24px 0 16px;`);
  }
}

function paragraph(role: Paint, html: string, style = ""): string {
  return `<p ${paint(role, `margin:0 0 16px;${anyBreak}${style}`)}>${html}</p>`;
}

function leadHtml(tag: "h1" | "p", line: string): string {
  const style = `margin:0 0 16px;font-size:20px;line-height:1.35;${strong}${anyBreak}`;
  return `<${tag} ${paint("text", style)}>${escapeHtml(line)}</${tag}>`;
}

/** A line in two voices: its marked part stands out, and its direction changes nothing around it. */
function markedHtml({ line, value }: MarkedLine): string {
  const { before, after } = parts(line, value);
  const marked = `<span dir="auto" ${paint("text", `${strong}${anyBreak}`)}>${escapeHtml(value)}</span>`;
  return `${escapeHtml(before)}${marked}${escapeHtml(after)}`;
}

function parts(line: string, value: string): { readonly before: string; readonly after: string } {
  // The last one, because it follows its name, which may have the same letters.
  const start = Math.max(line.lastIndexOf(value), 0);
  return { before: line.slice(0, start), after: line.slice(start + value.length) };
}

function boxHtml(role: Paint, style: string, html: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td ${paint(role, `border-radius:10px;${style}`)}>${html}</td></tr></table>`;
}

function signHtml(block: BlockOf<"sign">): string {
  const line = `<p ${paint("quiet", `margin:0;${small}`)}>${markedHtml(block)}</p>`;
  return boxHtml("sign", "padding:10px 14px;", line);
}

/** The code is text of its own, so that it is chosen as one and read as one, and never broken into two lines. */
function codeHtml({ line, value }: BlockOf<"code">): string {
  const { before, after } = parts(line, value);
  const digits =
    "font-size:34px;line-height:1.25;font-weight:600;letter-spacing:0.16em;white-space:nowrap;font-variant-numeric:tabular-nums;-webkit-user-select:all;user-select:all;";
  const code = `<span dir="ltr" style="${digits}">${escapeHtml(value)}</span>`;
  return [
    ...[before].filter(isSaid).map((words) => leadHtml("p", words.trim())),
    boxHtml("code", "padding:16px 20px;", isSaid(after) ? `${code} ${escapeHtml(after)}` : code),
  ].join("");
}

function isSaid(words: string): boolean {
  return words.trim() !== "";
}

/** A link where the address is a whole one; a server without a public name has only paths to tell. */
function linkHtml(url: string, words: string): string {
  const text = escapeHtml(words);
  if (!isAddress(url)) return text;
  return `<a href="${escapeHtml(url)}" ${paint("link", "text-decoration:underline;")}>${text}</a>`;
}

function isAddress(url: string): boolean {
  return /^https?:\/\//.test(url);
}

/** The address itself where it cannot be a link. */
function pathHtml(url: string): string {
  return isAddress(url) ? "" : paragraph("quiet", escapeHtml(url), small);
}

function entryHtml({ title, line, url }: BlockOf<"entry">): string {
  return [
    `<h2 ${paint("text", heading)}>${linkHtml(url, title)}</h2>`,
    paragraph("text", escapeHtml(line)),
    pathHtml(url),
  ].join("");
}

function figuresHtml(figures: readonly LetterFigure[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">${figures.map(figureHtml).join("")}</table>`;
}

/** Two rows, so that a name and its figure stand side by side on the narrowest screen. */
function figureHtml({ name, value = "", note, verdict = "", tone }: LetterFigure): string {
  const head = `padding:12px 0 0;border-top:1px solid;line-height:1.3;${strong}`;
  const figure = `${head}font-size:20px;text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums;`;
  const said = [
    `<span ${paint("quiet")}>${escapeHtml(note)}</span>`,
    ...[verdict]
      .filter(isSaid)
      .map((words) => `<span ${paint(tone ?? "text")}>${escapeHtml(words)}</span>`),
  ];
  return [
    `<tr><th scope="row" align="left" ${paint("row", `${head}text-align:start;`)}>${escapeHtml(name)}</th>`,
    `<td align="right" ${paint("row", figure)}>${escapeHtml(value)}</td></tr>`,
    `<tr><td colspan="2" style="padding:4px 0 12px;${small}${anyBreak}">${said.join("<br>")}</td></tr>`,
  ].join("");
}

function listHtml({ title, items, none }: BlockOf<"list">): string {
  return [
    `<h2 ${paint("text", `${heading}margin:24px 0 6px;`)}>${escapeHtml(title)}</h2>`,
    items.length === 0
      ? paragraph("quiet", escapeHtml(none), listed)
      : items.map(itemHtml).join(""),
  ].join("");
}

function itemHtml({ name, rest, url }: LetterItem): string {
  const words = url === undefined ? escapeHtml(name) : linkHtml(url, name);
  const head = `<span ${paint("text", strong)}>${words}</span>${escapeHtml(rest)}`;
  return paragraph("quiet", head, listed) + (url === undefined ? "" : pathHtml(url));
}
