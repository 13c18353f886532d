import { rateVital, vitalDimensions, type VitalName } from "../../../src/wire/events/vitals.ts";
import { vitalBucketOf, vitalBuckets, vitalNames } from "../../../src/wire/events/vitalsApi.ts";
import { isMatch } from "../../../src/wire/events/vitalFilters.ts";
import type {
  ReleaseTimes,
  VitalCell,
  VitalKey,
  VitalQuestion,
} from "../../store/events/eventStore.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import { createWordColumn, type WordColumn } from "./createWordColumn.ts";
import type { SyntheticReport } from "./syntheticView.ts";

const unitMs = { hour: 3_600_000, day: 86_400_000 } as const;
const wordKeys = [...vitalDimensions, "attribution", "attribution_kind"] as const;

type WordKey = (typeof wordKeys)[number];

/** Measurements in memory, counted as a store counts them. */
export interface VitalTable {
  /** Throws a `RangeError` where the table is full. */
  readonly add: (at: number, report: SyntheticReport) => void;
  readonly cells: (question: VitalQuestion, keys: readonly VitalKey[]) => readonly VitalCell[];
  readonly releases: () => readonly ReleaseTimes[];
}

/** One part of what measurements are grouped by: a small number for each row, and what the number stands for. */
interface Part {
  readonly codes: ArrayLike<number>;
  /** Above every number. */
  readonly size: number;
  readonly textOf: (code: number) => string;
}

/**
 * An empty table for so many measurements, with each of its columns in one piece of memory: some 30 bytes a measurement,
 * and an answer that reads all of them takes a few milliseconds.
 */
export function createVitalTable(room: number): VitalTable {
  const at = new Float64Array(room);
  const names = new Uint8Array(room);
  const buckets = new Uint8Array(room);
  const good = new Uint8Array(room);
  const poor = new Uint8Array(room);
  const columns = wordKeys.map((key) => [key, createWordColumn(room)] as const);
  const words = trusted<Readonly<Record<WordKey, WordColumn>>>(Object.fromEntries(columns));
  const times = new Map<string, ReleaseTimes>();
  let size = 0;

  function partOf(key: VitalKey): Part {
    if (key !== "hour" && key !== "day") {
      const column = words[key];
      return { codes: column.codes, size: column.size(), textOf: column.textOf };
    }
    const moments = Array.from(at.subarray(0, size), (moment) => Math.floor(moment / unitMs[key]));
    const first = moments.reduce((a, b) => Math.min(a, b), Infinity);
    const codes = moments.map((moment) => moment - first);
    const last = codes.reduce((a, b) => Math.max(a, b), 0);
    return { codes, size: last + 1, textOf: (code) => String((first + code) * unitMs[key]) };
  }

  /** The rows that a question is about, one column after another: so each is read in one go. */
  function rowsOf({ from, to, name: wanted, filters }: VitalQuestion): readonly number[] {
    let rows: number[] = [];
    const wantedName = wanted === undefined ? undefined : vitalNames.indexOf(wanted);
    for (let row = 0; row < size; row += 1) {
      const moment = at[row] ?? 0;
      if (moment >= from && moment < to && (wantedName === undefined || names[row] === wantedName))
        rows.push(row);
    }
    for (const dimension of vitalDimensions) {
      const filter = filters[dimension];
      if (filter === undefined) continue;
      const { codes, size: codesInAll, textOf } = words[dimension];
      const isWanted = Array.from({ length: codesInAll() }, (_none, code) =>
        isMatch(filter, textOf(code)),
      );
      rows = rows.filter((row) => isWanted[codes[row] ?? 0]);
    }
    return rows;
  }

  function count(cell: Countable, row: number): void {
    const index = buckets[row] ?? 0;
    cell.count += 1;
    cell.good += good[row] ?? 0;
    cell.poor += poor[row] ?? 0;
    cell.counts[index] = (cell.counts[index] ?? 0) + 1;
  }

  return Object.freeze({
    add(moment, report) {
      if (size === room) throw new RangeError(`The table has room for ${room} measurements.`);
      const rating = rateVital(report.name, report.value);
      at[size] = moment;
      names[size] = vitalNames.indexOf(report.name);
      buckets[size] = vitalBucketOf(report.name, report.value);
      good[size] = Number(rating === "good");
      poor[size] = Number(rating === "poor");
      for (const [key, column] of columns) column.set(size, report[key]);
      const { release } = report;
      const { firstAt, lastAt } = times.get(release) ?? { firstAt: moment, lastAt: moment };
      times.set(release, {
        release,
        firstAt: Math.min(firstAt, moment),
        lastAt: Math.max(lastAt, moment),
      });
      size += 1;
    },
    cells(question, keys) {
      const parts = keys.map(partOf);
      const cells = new Map<number, Countable>();
      for (const row of rowsOf(question)) {
        const name = names[row] ?? 0;
        let id = name;
        for (const { codes, size: codesInAll } of parts) id = id * codesInAll + (codes[row] ?? 0);
        let cell = cells.get(id);
        if (cell === undefined) {
          const texts = parts.map(({ codes, textOf }) => textOf(codes[row] ?? 0));
          cell = emptyCell(vitalNames[name] ?? "FCP", texts);
          cells.set(id, cell);
        }
        count(cell, row);
      }
      return [...cells.values()];
    },
    releases: () => [...times.values()],
  } satisfies VitalTable);
}

interface Countable {
  readonly name: VitalName;
  readonly keys: readonly string[];
  count: number;
  good: number;
  poor: number;
  readonly counts: number[];
}

function emptyCell(name: VitalName, keys: readonly string[]): Countable {
  const counts = Array.from({ length: vitalBuckets }, () => 0);
  return { name, keys, count: 0, good: 0, poor: 0, counts };
}
