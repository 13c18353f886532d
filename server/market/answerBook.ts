import type { Clock } from "../../src/lib/clock.ts";
import type { Day, PriceSource } from "../../src/wire/market/market.ts";
import { isFuture } from "./acceptAnswer.ts";
import type { LastGood } from "./lastGood.ts";
import type { DailyRates } from "./source.ts";

/** A log as `pino` and its like offer it. Fields hold no secret. */
export interface MarketLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The days a live source has answered, in memory and in the archive. */
export interface AnswerBook {
  /** All days held, oldest first. */
  readonly all: () => readonly DailyRates[];
  /** Reads what the archive has, from a day on. An archive that fails is logged and taken for empty. */
  readonly restore: (from: Day) => Promise<void>;
  /** Holds an answer at once and keeps it in the archive; an archive that fails is logged. */
  readonly hold: (answer: DailyRates) => Promise<void>;
}

/** What a book needs. */
export interface AnswerBookDeps {
  readonly sourceId: PriceSource["id"];
  readonly lastGood: LastGood;
  readonly clock: Clock;
  readonly logger: MarketLogger;
}

/** An empty book; an answer replaces the one of the same day unless that was taken later. */
export function createAnswerBook({
  sourceId,
  lastGood,
  clock,
  logger,
}: AnswerBookDeps): AnswerBook {
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
        // A clock that was once wrong must not leave a day that no later answer can replace.
        for (const answer of kept) if (!isFuture(answer.day, clock())) put(answer);
      }),
    hold: (answer: DailyRates) => {
      put(answer);
      return logged("market archive could not be written", () => lastGood.save(sourceId, answer));
    },
  });
}
