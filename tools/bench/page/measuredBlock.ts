import { markdownTable, type Figure } from "./figureTable.ts";

/** All figures of a page. */
export interface MeasuredPage {
  readonly path: string;
  readonly figures: readonly Figure[];
}

/** What was measured, and on what. */
export interface Measurement {
  readonly pages: readonly MeasuredPage[];
  /** A sentence: runs, day, machine and browser. */
  readonly circumstances: string;
}

const start = "<!-- measured -->";
const end = "<!-- /measured -->";

/** All figures of all pages, a table for each, as Markdown. */
export function measuredBlock({ pages, circumstances }: Measurement): string {
  const tables = pages.map(({ path, figures }) => markdownTable(`\`${path}\``, figures));
  return [circumstances, ...tables].join("\n\n");
}

/** The figures of the first page that say most, as Markdown. */
export function headlineBlock({ pages, circumstances }: Measurement): string {
  const [first] = pages;
  if (first === undefined) throw new Error("nothing was measured");
  const figures = first.figures.filter(({ isHeadline }) => isHeadline === true);
  return measuredBlock({ pages: [{ ...first, figures }], circumstances });
}

/** The document with the text between its two marks replaced; throws where it does not have each mark once. */
export function replaceMeasured(document: string, block: string): string {
  const [before, rest, ...more] = document.split(start);
  const [, after, ...others] = (rest ?? "").split(end);
  if (before === undefined || after === undefined || more.length + others.length > 0)
    throw new Error(`there must be one ${start} and, after it, one ${end}`);
  return `${before}${start}\n${block}\n${end}${after}`;
}
