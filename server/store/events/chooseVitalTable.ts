import { type VitalDimension, vitalDimensions } from "../../../src/wire/events/vitals.ts";
import type { VitalKey, VitalQuestion } from "./eventStore.ts";
import { type SQL, sql } from "drizzle-orm";
import { vitalDays } from "../schema/events.ts";

/** What a row of `vital_days` is counted by beside the release; nothing where it counts all. */
export type DayDimension = VitalDimension | typeof attributionDimension | "";

/** Which table answers a question. */
export type VitalTable =
  /** Days, by the one dimension that is asked for beside the release, or as a whole. */
  | { readonly table: "days"; readonly dimension: DayDimension }
  | { readonly table: "hours" }
  /** Single measurements: everything else. */
  | { readonly table: "singles" };

const hourMs = 3_600_000;
const dayMs = 86_400_000;

const ofHours: ReadonlySet<string> = new Set([
  "hour",
  "day",
  "route",
  "locale",
  "device",
  "connection",
  "release",
]);
const ofDays: ReadonlySet<string> = new Set([
  "day",
  "attribution",
  "attribution_kind",
  ...vitalDimensions,
]);

/** The smallest table that has everything a question tells apart and begins and ends where the question does. */
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
  return key === "hour" || key === "day" || key === "release" ? [] : [key];
}

/** What is to blame, kind and name together, in the place of a dimension of `vital_days`. */
export const attributionDimension = "attribution";

/** Kind and name as one value: JSON, because visitors' browsers wrote both. As the migration writes it too. */
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
