import journal from "../../server/store/migrations/meta/_journal.json" with { type: "json" };
import type { DailyRates } from "../../server/market/model/marketSource.ts";
import type { StoreOptions } from "../../server/store/createStore.ts";

/** The functions that the suite needs from an implementation. */
export interface StoreBackend {
  /** An empty database that nobody else uses. */
  fresh(): Promise<StoreOptions>;
  /** Removes every database made. */
  stop(): Promise<void>;
}

/** Migrations that a new database has. */
export const migrationCount = journal.entries.length;

/** Making a database takes seconds on a busy machine. */
export const slowMs = 60_000;

/** The default day of `answer`. */
export const today = "2026-11-20";
/** The default instant of `answer`. */
export const fetchedAt = Date.UTC(2026, 10, 20, 13, 5, 7, 123);

/** An answer of a source. */
export function answer(
  rates: Readonly<Record<string, string>>,
  day = today,
  at = fetchedAt,
): DailyRates {
  return { day, fetchedAt: at, unitsPerUsd: new Map(Object.entries(rates)) };
}
