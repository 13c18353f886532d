import { type VitalDimension, vitalDimensions } from "../../../src/wire/events/vitals.ts";
import type { VitalKey, VitalQuestion } from "./eventStore.ts";
import { type SQL, sql } from "drizzle-orm";
import { vitalDays } from "../schema/events.ts";

/** What a row of `vital_days` is counted by besides release and navigation; empty where it counts all. */
export type DayDimension = VitalDimension | typeof attributionDimension | "";

/** The table that answers a question. */
export type VitalTable =
  /** Days, by the one dimension asked for besides release and navigation, or as a whole. */
  | { readonly table: "days"; readonly dimension: DayDimension }
  | { readonly table: "hours" }
  /** Single measurements: everything else. */
  | { readonly table: "singles" };

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Dimensions that are columns of `vital_days`. */
const dayColumns: readonly string[] = ["release", "navigation"];

const ofHours: ReadonlySet<string> = new Set([
  "hour",
  "day",
  "route",
  "locale",
  "device",
  "connection",
  ...dayColumns,
]);
const ofDays: ReadonlySet<string> = new Set([
  "day",
  "attribution",
  "attribution_kind",
  ...vitalDimensions,
]);

/** The smallest table that has all keys and filters of a question, and whose steps match its beginning and end. */
export function chooseVitalTable(
  { from, to, filters }: VitalQuestion,
  keys: readonly VitalKey[],
): VitalTable {
  const filtered = vitalDimensions.filter((dimension) => filters[dimension] !== undefined);
  const asked = [...new Set<VitalKey>([...keys, ...filtered])];
  const isOn = (stepMs: number): boolean => from % stepMs === 0 && to % stepMs === 0;
  const dimensions = [...new Set(asked.flatMap(dayDimensionsOf))];
  if (isOn(dayMs) && dimensions.length <= 1 && asked.every((key) => ofDays.has(key)))
    return { table: "days", dimension: dimensions[0] ?? "" };
  if (isOn(hourMs) && asked.every((key) => ofHours.has(key))) return { table: "hours" };
  return { table: "singles" };
}

function dayDimensionsOf(key: VitalKey): DayDimension[] {
  if (key === "attribution" || key === "attribution_kind") return [attributionDimension];
  if (key === "hour" || key === "day" || dayColumns.includes(key)) return [];
  return [key];
}

/** Stands for a dimension of `vital_days`: the cause, kind and name together. */
export const attributionDimension = "attribution";

/** Kind and name as one JSON value, because both come from visitors' browsers. The migration writes the same form. */
export function attributionValue(of: {
  readonly attributionKind: string;
  readonly attribution: string;
}): string {
  return JSON.stringify([of.attributionKind, of.attribution]);
}

/** The part of such a value that a key asks for. */
export function attributionPart(key: VitalKey): SQL {
  return sql`(${vitalDays.value}::json ->> ${sql.raw(key === "attribution_kind" ? "0" : "1")})`;
}
