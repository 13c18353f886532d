import type { Origin } from "./FigureValue.tsx";

/** Whether any of the figures behind another is an estimate, which makes it one, too. */
export function isEstimated(origins: readonly Origin[]): boolean {
  return origins.some(({ figure }) => figure.quality === "estimate");
}
