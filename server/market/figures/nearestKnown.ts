import { addDays, daysBetween } from "../../../src/lib/clock.ts";
import type { Day } from "../../../src/wire/market/market.ts";

/** A search for a day. */
export interface NearestQuery {
  /** Oldest first. */
  readonly days: readonly Day[];
  /** The search starts this many days before `from`. */
  readonly from: Day;
  readonly daysBack: number;
  /** The most days that the answer may differ, in either direction. */
  readonly tolerance: number;
  /** Tells which of the days have a figure; default all. */
  readonly known?: (index: number) => boolean;
}

/**
 * Index of the day with a figure that is nearest to the wanted day, or -1 if none is near enough. Of two equally near
 * days the earlier wins, so that the window is at least as long as its name says.
 */
export function nearestKnown(query: NearestQuery): number {
  const { days, from, daysBack, tolerance, known = () => true } = query;
  const wanted = addDays(from, -daysBack);
  const earliest = addDays(wanted, -tolerance);
  const latest = addDays(wanted, tolerance);
  let nearest = -1;
  let distance = tolerance + 1;
  for (const [index, day] of days.entries()) {
    if (day < earliest) continue;
    if (day > latest || day >= from) break;
    const off = Math.abs(daysBetween(wanted, day));
    if (off < distance && known(index)) {
      nearest = index;
      distance = off;
    }
  }
  return nearest;
}
