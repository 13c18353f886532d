import { type SQL, sql } from "drizzle-orm";
import { vitalDays } from "../schema/events.ts";
import type { VitalKey } from "./eventStore.ts";

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
