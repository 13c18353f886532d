import { addDays, daysBetween } from "../lib/clock.ts";
import type { HistoryPoint } from "../wire/market/market.ts";

/**
 * Path of the gateway, GET ?symbol=BTC&quote=USD: a pair's history; with the ending of a file, `.csv` or `.json`, as that file.
 * Without a leading slash. Not among the others, which every page loads.
 */
export const historyFilePath = "v1/mix/public/coinHistory";

/** Endings of such files. */
export const historyFileTypes = ["csv", "json"] as const;

/**
 * Packs a history into a short text for the page's HTML: the first day, then for each point the days since the previous
 * one and the price, empty where it is unknown. `2026-09-28 0:83462.25 1:83212.64 1:`.
 */
export function packHistory(points: readonly HistoryPoint[]): string {
  const first = points[0]?.[0] ?? "";
  const steps = points.map(([day, price], index) => {
    const previous = points[index - 1]?.[0] ?? day;
    return `${daysBetween(previous, day)}:${price ?? ""}`;
  });
  return [first, ...steps].join(" ");
}

/** Reads the text that `packHistory` wrote. */
export function unpackHistory(packed: string): readonly HistoryPoint[] {
  const [first = "", ...steps] = packed.split(" ");
  let day = first;
  return steps.map((step) => {
    const [days = "0", price = ""] = step.split(":");
    day = addDays(day, Number.parseInt(days, 10));
    return [day, price === "" ? null : price];
  });
}
