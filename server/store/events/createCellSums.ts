import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import type { VitalCell } from "./eventStore.ts";

/** The part of a cell in one row of an answer. */
export interface CellPart {
  readonly name: VitalName;
  readonly keys: readonly string[];
  readonly count: number;
  readonly good: number;
  readonly poor: number;
  /** Measurements by bucket. */
  readonly counts: Iterable<readonly [bucket: number, count: number]>;
}

/** Cells that are summed up from parts of several tables. */
export interface CellSums {
  add(part: CellPart): void;
  /** The cells with measurements, in the order of their first parts. */
  list(): readonly VitalCell[];
}

/** Cells without any part yet. */
export function createCellSums(): CellSums {
  const cells = new Map<string, { -readonly [K in keyof VitalCell]: VitalCell[K] }>();
  const sums = new Map<string, number[]>();
  return Object.freeze({
    add: ({ name, keys, count, good, poor, counts }: CellPart): void => {
      const place = JSON.stringify([name, ...keys]);
      const buckets = sums.get(place) ?? Array.from({ length: vitalBuckets }, () => 0);
      sums.set(place, buckets);
      const cell = cells.get(place) ?? { name, keys, count: 0, good: 0, poor: 0, counts: buckets };
      cells.set(place, cell);
      cell.count += count;
      cell.good += good;
      cell.poor += poor;
      for (const [bucket, more] of counts) buckets[bucket] = (buckets[bucket] ?? 0) + more;
    },
    list: () => [...cells.values()].filter(({ count }) => count > 0),
  } satisfies CellSums);
}
