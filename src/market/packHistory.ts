import { addDays, daysBetween } from "../lib/clock.ts";
import type { HistoryPoint } from "../wire/market/market.ts";

/**
 * A history as one short text for the page's HTML: first day, then days since the day before and price of each
 * point; no price is a gap. `2026-09-28 0:83462.25 1:83212.64 1:`.
 */
export function packHistory(points: readonly HistoryPoint[]): string {
  const first = points[0]?.[0] ?? "";
  const steps = points.map(([day, price], index) => {
    const previous = points[index - 1]?.[0] ?? day;
    return `${daysBetween(previous, day)}:${price ?? ""}`;
  });
  return [first, ...steps].join(" ");
}

/** The history that a packed text stands for. */
export function unpackHistory(packed: string): readonly HistoryPoint[] {
  const [first = "", ...steps] = packed.split(" ");
  let day = first;
  return steps.map((step) => {
    const [days = "0", price = ""] = step.split(":");
    day = addDays(day, Number.parseInt(days, 10));
    return [day, price === "" ? null : price];
  });
}
