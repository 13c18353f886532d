import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import type { VitalCell } from "./eventStore.ts";

/** What a row of an answer says of a cell. */
export interface CellPart {
  readonly name: VitalName;
  readonly keys: readonly string[];
  readonly count: number;
  readonly good: number;
  readonly poor: number;
  /** Measurements by bucket. */
  readonly counts: Iterable<readonly [bucket: number, count: number]>;
}

/** Cells that grow by parts from several tables. */
export interface CellSums {
  add(part: CellPart): void;
  /** Those that have measurements, in the order in which they came. */
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
