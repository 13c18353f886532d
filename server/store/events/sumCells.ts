import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { vitalBuckets } from "../../../src/wire/events/vitalsApi.ts";
import type { VitalCell } from "./eventStore.ts";

/** All measurements of one measure in some cells, as a cell without keys. Cells of other measures do not count. */
export function sumCells(name: VitalName, cells: readonly VitalCell[]): VitalCell {
  const sum = { count: 0, good: 0, poor: 0 };
  const counts = Array.from({ length: vitalBuckets }, () => 0);
  for (const cell of cells) {
    if (cell.name !== name) continue;
    sum.count += cell.count;
    sum.good += cell.good;
    sum.poor += cell.poor;
    for (const [at, count] of cell.counts.entries()) counts[at] = (counts[at] ?? 0) + count;
  }
  return { name, keys: [], ...sum, counts };
}
