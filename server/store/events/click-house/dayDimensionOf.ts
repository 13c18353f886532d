import { type VitalDimension, vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import type { VitalKey, VitalQuestion } from "../eventStore.ts";

/** Stands for a dimension of `vital_days`: the cause, kind and name together. */
export const attributionDimension = "attribution";

/** What a row of `vital_days` is counted by besides release and navigation; empty where it counts all. */
export type DayDimension = VitalDimension | typeof attributionDimension | "";

const dayMs = 86_400_000;

/** Dimensions that are columns of `vital_days`. */
const dayColumns: ReadonlySet<string> = new Set(["release", "navigation"]);

const ofDays: ReadonlySet<string> = new Set([
  "day",
  "attribution",
  "attribution_kind",
  ...vitalDimensions,
]);

/** The dimension by which `vital_days` answers a question; `undefined` where it does not have the answer. */
export function dayDimensionOf(
  { from, to, filters }: VitalQuestion,
  keys: readonly VitalKey[],
): DayDimension | undefined {
  const filtered = vitalDimensions.filter((dimension) => filters[dimension] !== undefined);
  const asked = [...new Set<VitalKey>([...keys, ...filtered])];
  const isOnDays = from % dayMs === 0 && to % dayMs === 0;
  const dimensions = [...new Set(asked.flatMap(dayDimensionsOf))];
  const isThere = isOnDays && dimensions.length <= 1 && asked.every((key) => ofDays.has(key));
  return isThere ? (dimensions[0] ?? "") : undefined;
}

function dayDimensionsOf(key: VitalKey): DayDimension[] {
  if (key === "attribution" || key === "attribution_kind") return [attributionDimension];
  return key === "hour" || key === "day" || dayColumns.has(key) ? [] : [key];
}
