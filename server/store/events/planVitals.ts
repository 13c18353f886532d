import { type VitalDimension, vitalDimensions } from "../../../src/wire/vitals.ts";
import type { VitalKey, VitalQuestion } from "./eventStore.ts";

/** Which table answers a question. */
export type VitalPlan =
  /** Days, by the one dimension that is asked for beside the release, or as a whole. */
  | { readonly table: "days"; readonly dimension: VitalDimension | "" }
  | { readonly table: "hours" }
  /** Single measurements: everything else, and what happened to elements. */
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
const ofDays: ReadonlySet<string> = new Set(["day", ...vitalDimensions]);

/** The smallest table that has everything a question tells apart and begins and ends where the question does. */
export function planVitals(
  { from, to, filters }: VitalQuestion,
  keys: readonly VitalKey[],
): VitalPlan {
  const filtered = vitalDimensions.filter((dimension) => filters[dimension] !== undefined);
  const asked = [...new Set<VitalKey>([...keys, ...filtered])];
  const isOn = (stepMs: number): boolean => from % stepMs === 0 && to % stepMs === 0;
  const dimensions = asked.filter(
    (key): key is VitalDimension => key !== "release" && isDimension(key),
  );
  if (isOn(dayMs) && dimensions.length <= 1 && asked.every((key) => ofDays.has(key)))
    return { table: "days", dimension: dimensions[0] ?? "" };
  if (isOn(hourMs) && asked.every((key) => ofHours.has(key))) return { table: "hours" };
  return { table: "singles" };
}

function isDimension(key: VitalKey): key is VitalDimension {
  return (vitalDimensions as readonly string[]).includes(key);
}
