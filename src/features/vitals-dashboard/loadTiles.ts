import { GatewayError } from "../../api/gateway/GatewayError.ts";
import { type Estimate, estimate } from "../../lib/vitals/percentile.ts";
import { sparklineBox, sparklinePath } from "../../ui/sparkline/sparklinePath.ts";
import type { VitalName } from "../../wire/events/vitals.ts";
import {
  hourlySpanMs,
  type Percentile,
  type VitalHistogram,
  type VitalsQuery,
  type VitalsSeries,
} from "../../wire/events/vitalsApi.ts";
import type { VitalsCalls } from "./createVitalsCalls.ts";

/** How a percentile differs from the one of the time before, which was as long. */
export interface TileChange {
  /** What is measured now, divided by what was measured before. */
  readonly ratio: number;
  /** Set where neither interval reaches into the other, so that it is not chance. */
  readonly clear: "better" | "worse" | undefined;
}

/** What a tile shows beside the figure itself. */
export interface TileFacts {
  /** Path of the percentile over the span; see `sparklinePath`. Empty with too few samples. */
  readonly line: string;
  /** Absent where either time has too few samples. */
  readonly change: TileChange | undefined;
}

interface TilesDeps {
  readonly calls: Pick<VitalsCalls, "summary">;
  readonly query: VitalsQuery;
  /** Every measure over the span. */
  readonly series: Promise<VitalsSeries>;
  /** Every measure of the whole span. */
  readonly vitals: Promise<readonly VitalHistogram[]>;
}

/** Loads what tiles show beside their figures. A measure that is not in the answer has an empty line and no change. */
export async function loadTiles(
  { calls, query, series, vitals }: TilesDeps,
  percentile: Percentile,
): Promise<(name: VitalName) => TileFacts> {
  const before = calls
    .summary({ ...query, ...timeBefore(query) })
    // The page is about the chosen time: without the one before there is no comparison, and nothing else is missing.
    .catch((error: unknown) => {
      if (error instanceof GatewayError) return undefined;
      throw error;
    });
  const [then, now, steps] = await Promise.all([before, vitals, series]);
  const of = (list: readonly VitalHistogram[] = [], name: VitalName) => {
    const vital = list.find((one) => one.name === name);
    return vital && estimate(vital, percentile);
  };
  return (name) => ({
    line: lineOf(steps, { name, percentile }),
    change: changeOf(of(then?.vitals, name), of(now, name)),
  });
}

const stepMs = { hour: 3_600_000, day: 86_400_000 } as const;

/** As long a time, up to the first hour or day that is shown: what is counted there is not counted here. */
function timeBefore({ from, to }: VitalsQuery): Pick<VitalsQuery, "from" | "to"> {
  const lengthMs = to - from;
  const unitMs = lengthMs > hourlySpanMs ? stepMs.day : stepMs.hour;
  const end = Math.floor(from / unitMs) * unitMs;
  return { from: end - lengthMs, to: end };
}

function changeOf(before: Estimate | undefined, now: Estimate | undefined): TileChange | undefined {
  if (before === undefined || now === undefined || before.value === 0) return undefined;
  const isBetter = now.high < before.low;
  const isWorse = now.low > before.high;
  return {
    ratio: now.value / before.value,
    clear: isBetter ? "better" : isWorse ? "worse" : undefined,
  };
}

/** The box is so many units wide; more points than units cannot be told apart. */
const mostPoints = sparklineBox.width + 1;

function lineOf(
  { scope, step, points }: VitalsSeries,
  { name, percentile }: { readonly name: VitalName; readonly percentile: Percentile },
): string {
  const { from, to } = scope;
  const count = Math.max(1, Math.ceil((to - from) / stepMs[step]));
  const each = Math.ceil(count / mostPoints);
  const values = Array.from<number | null>({ length: Math.ceil(count / each) }).fill(null);
  for (const { at, vitals } of points) {
    const index = Math.floor(Math.max(0, at - from) / stepMs[step] / each);
    const vital = vitals.find((one) => one.name === name);
    const known = vital && estimate(vital, percentile);
    if (known !== undefined && index < values.length) values[index] = known.value;
  }
  return sparklinePath(values, sparklineBox.width / Math.max(1, values.length - 1));
}
