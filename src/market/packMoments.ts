import { momentText, timeOf } from "../lib/moment.ts";
import type { HistoryPoint } from "../wire/market/market.ts";

const minuteMs = 60_000;

/** Packs prices within the day for the page's HTML as `packHistory` does those of days: the first moment, then minutes and price. */
export function packMoments(points: readonly HistoryPoint[]): string {
  const first = points[0]?.[0] ?? "";
  const steps = points.map(([moment, price], index) => {
    const previous = points[index - 1]?.[0] ?? moment;
    return `${(timeOf(moment) - timeOf(previous)) / minuteMs}:${price ?? ""}`;
  });
  return [first, ...steps].join(" ");
}

/** Reads the text that `packMoments` wrote. */
export function unpackMoments(packed: string): readonly HistoryPoint[] {
  const [first = "", ...steps] = packed.split(" ");
  let time = timeOf(first);
  return steps.map((step) => {
    const [minutes = "0", price = ""] = step.split(":");
    time += Number.parseInt(minutes, 10) * minuteMs;
    return [momentText(time), price === "" ? null : price];
  });
}
