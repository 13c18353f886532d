import type { Day } from "../../../src/wire/market/market.ts";
import type { DailyRates } from "../model/marketSource.ts";

/**
 * Keeps the answers of live sources, so that a restart does not lose them. Days are kept for each source id;
 * `fetchedAt` and every digit come back as they were saved.
 */
export interface LastGood {
  /** The kept answer with the newest day, or `null` if there is none. */
  load(sourceId: string): Promise<DailyRates | null>;
  /** Keeps an answer; a second one for the same source and day replaces the first. */
  save(sourceId: string, rates: DailyRates): Promise<void>;
  /** Kept answers of `from` and later, oldest first. */
  days(sourceId: string, from: Day): Promise<readonly DailyRates[]>;
}

/** Keeps answers for the life of the process: for tests, and for use without a database. */
export function createMemoryLastGood(): LastGood {
  const kept = new Map<string, Map<Day, DailyRates>>();
  const sorted = (sourceId: string): DailyRates[] =>
    [...(kept.get(sourceId)?.values() ?? [])].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return Object.freeze({
    load: async (sourceId: string) => sorted(sourceId).at(-1) ?? null,
    save: async (sourceId: string, rates: DailyRates) => {
      const days = kept.get(sourceId) ?? new Map<Day, DailyRates>();
      kept.set(sourceId, days.set(rates.day, rates));
    },
    days: async (sourceId: string, from: Day) => sorted(sourceId).filter(({ day }) => day >= from),
  });
}
