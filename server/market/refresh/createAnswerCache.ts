import type { Clock } from "../../../src/lib/clock.ts";
import type { Day, PriceSource } from "../../../src/wire/market/market.ts";
import { isFuture } from "./acceptAnswer.ts";
import type { LastGood } from "./createMemoryLastGood.ts";
import type { DailyRates } from "../model/marketSource.ts";

/** The part of a log that the market data need. Fields hold no secret. */
export interface MarketLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The days a live source has answered, in memory and in the archive. */
export interface AnswerCache {
  /** All days held, oldest first. */
  readonly all: () => readonly DailyRates[];
  /** Reads the archive's days from a day on. A failing archive is logged and counts as empty. */
  readonly restore: (from: Day) => Promise<void>;
  /** Holds an answer at once and writes it to the archive. A failing archive is logged. */
  readonly hold: (answer: DailyRates) => Promise<void>;
}

/** The dependencies of the cache. */
export interface AnswerCacheDeps {
  readonly sourceId: PriceSource["id"];
  readonly lastGood: LastGood;
  readonly clock: Clock;
  readonly logger: MarketLogger;
}

/** An empty cache. An answer replaces the one of the same day, unless that one was taken later. */
export function createAnswerCache({
  sourceId,
  lastGood,
  clock,
  logger,
}: AnswerCacheDeps): AnswerCache {
  const byDay = new Map<Day, DailyRates>();
  const put = (answer: DailyRates): void => {
    const held = byDay.get(answer.day);
    if (held === undefined || held.fetchedAt <= answer.fetchedAt) byDay.set(answer.day, answer);
  };
  const logged = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, source: sourceId }, what);
    }
  };
  return Object.freeze({
    all: () => [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    restore: (from: Day) =>
      logged("market archive could not be read", async () => {
        const last = await lastGood.load(sourceId);
        const kept = [...(await lastGood.days(sourceId, from)), ...(last ? [last] : [])];
        // A clock that was wrong once must not leave a day that no later answer can replace.
        for (const answer of kept) if (!isFuture(answer.day, clock())) put(answer);
      }),
    hold: (answer: DailyRates) => {
      put(answer);
      return logged("market archive could not be written", () => lastGood.save(sourceId, answer));
    },
  });
}
