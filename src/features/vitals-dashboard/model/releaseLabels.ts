import type { ReleaseMarker } from "./trendChart.ts";

/** The name of a release above the plot. */
export interface ReleaseLabel {
  /** The name, cut where it is long. */
  readonly text: string;
  /** In per cent of the plot. */
  readonly at: number;
  /** In px. */
  readonly width: number;
  /** It stands before its line, as there is no room for it behind. */
  readonly isBefore: boolean;
}

const mostCharacters = 16;
/** A character of the code's face at 11 px, and the box around the name. */
const [characterPx, boxPx] = [6.62, 14];
const percent = 100;

/** The names that have room on a plot of so many pixels, from the first on. */
export function releaseLabels(
  markers: readonly ReleaseMarker[],
  plotPx: number,
): readonly ReleaseLabel[] {
  let free = -Infinity;
  return markers.flatMap(({ release, at }) => {
    const isLong = release.length > mostCharacters;
    const text = isLong ? `${release.slice(0, mostCharacters - 1)}…` : release;
    const width = Math.round(text.length * characterPx + boxPx);
    const linePx = (at / percent) * plotPx;
    const isBefore = linePx + width > plotPx;
    const start = isBefore ? linePx - width : linePx;
    if (start < free) return [];
    free = start + width;
    return [{ text, at, width, isBefore }];
  });
}
