import type { Letter, LetterBlock, LetterFigure, LetterItem } from "./letter.ts";

/** Writes a mail as plain text. */
export function letterText({ blocks }: Pick<Letter, "blocks">): string {
  return `${blocks.map(blockText).join("\n\n")}\n`;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case "text":
      return block.lines.join("\n");
    case "facts":
      return block.facts.map(({ line }) => line).join("\n");
    case "entry":
      return [block.title, block.line, block.url].join("\n");
    case "figures":
      return block.figures.map(figureText).join("\n");
    case "list":
      return `${block.title}:\n${block.items.length === 0 ? block.none : block.items.map(itemText).join("\n")}`;
    case "link":
      return block.url;
    default:
      return block.line;
  }
}

function figureText({ name, value, note, verdict = "" }: LetterFigure): string {
  return value === undefined ? `${name}: ${note}` : `${name}: ${value} (${note}). ${verdict}`;
}

function itemText({ name, rest, url }: LetterItem): string {
  return `- ${name}${rest}${url === undefined ? "" : `\n  ${url}`}`;
}
