/** One measured figure; those beside ours stay out where they say nothing. */
export interface Figure {
  readonly what: string;
  /** What is allowed, in words; empty where nothing is promised. */
  readonly bound: string;
  readonly unit: "ms" | "KB" | "MB" | "files" | "";
  readonly digits: number;
  readonly ours: number;
  /** The same page with its script files blocked. */
  readonly blocked?: number;
  /** The page written by hand. */
  readonly floor?: number;
  /** Marks the figures that say most about a page. */
  readonly isHeadline?: boolean;
}

/** The columns of a table of figures. */
export const figureHead = ["", "bound", "ours", "scripts blocked", "by hand", "ratio"];

const shown = ({ unit, digits }: Figure, value: number | undefined): string =>
  value === undefined ? "" : `${value.toFixed(digits)} ${unit}`.trim();

/** How many times the page written by hand ours is; empty of a score, and where that page has none of it. */
function ratio({ unit, ours, floor }: Figure): string {
  return unit === "" || floor === undefined || floor === 0 ? "" : `${(ours / floor).toFixed(2)}x`;
}

/** A row of the table. */
export function figureRow(figure: Figure): string[] {
  const { what, bound, ours, blocked, floor } = figure;
  const values = [ours, blocked, floor].map((value) => shown(figure, value));
  return [what, bound, ...values, ratio(figure)];
}

const markdownLine = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** The same figures as a table in Markdown, `title` over the first column. */
export function markdownTable(title: string, figures: readonly Figure[]): string {
  const [, ...head] = figureHead;
  const rows = figures.map((figure) => markdownLine(figureRow(figure)));
  return [markdownLine([title, ...head]), `|${"---|".repeat(figureHead.length)}`, ...rows].join(
    "\n",
  );
}
