import { textTable } from "../textTable.ts";
import { isWithin, type Measured } from "./measure.ts";

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function cells(row: Measured): string[] {
  const { name, bytes, maxBytes, problem } = row;
  const verdict = isWithin(row) ? "ok" : (problem ?? "over budget");
  const figure = bytes === undefined ? "-" : kb(bytes);
  const share = bytes === undefined ? "-" : `${((bytes / maxBytes) * 100).toFixed(0)} %`;
  return [name, figure, kb(maxBytes), share, verdict];
}

/** The measured rows as lines of text: figure, bound, share and verdict. */
export function table(rows: readonly Measured[]): string[] {
  return textTable([["brotli", "figure", "bound", "share", ""], ...rows.map(cells)]);
}
