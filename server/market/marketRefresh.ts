import type { Clock } from "../../src/lib/clock.ts";
import { err, ok, type Result } from "../../src/lib/result.ts";
import type { Day } from "../../src/wire/market/market.ts";
import { acceptAnswer } from "./acceptAnswer.ts";
import type { AnswerBook, MarketLogger } from "./answerBook.ts";
import { backfill } from "./backfill.ts";
import type { StatusKeeper } from "./marketStatus.ts";
import type { MarketView } from "./marketView.ts";
import { missingDays } from "./missingDays.ts";
import { type CoinFacts, type MarketSource, MarketSourceError } from "./source.ts";

/** What a refresh works on. */
export interface MarketRefreshDeps {
  readonly source: MarketSource;
  readonly clock: Clock;
  readonly logger: MarketLogger;
  readonly book: AnswerBook;
  readonly status: StatusKeeper;
  readonly view: () => MarketView;
  /** Makes the current view anew from the book. */
  readonly rebuild: () => void;
  /** Takes what the source says of coins, and makes the view anew. */
  readonly holdFacts: (facts: ReadonlyMap<string, CoinFacts>) => void;
}

/** Asks the source once; see `Market.refresh`. */
export type Refresh = (signal?: AbortSignal) => Promise<Result<Day, MarketSourceError>>;

/**
 * A refresh takes the newest answer, then what the source says of coins, then a few past days that are missing. Only
 * the first decides the outcome; an aborted one is no failure of the source and is not counted.
 */
export function createMarketRefresh(deps: MarketRefreshDeps): Refresh {
  const unavailable = new Set<Day>();
  let underWay: Promise<Result<Day, MarketSourceError>> | undefined;

  const takeLatest = async (signal: AbortSignal): Promise<Result<Day, MarketSourceError>> => {
    const { source, clock, book, status, view, rebuild, logger } = deps;
    try {
      const rules = { heldDay: view().stamp.asOf, now: clock() };
      const answer = acceptAnswer(await source.latest(signal), rules);
      await book.hold(answer);
      rebuild();
      status.succeeded();
      return ok(answer.day);
    } catch (thrown) {
      const error = asFailure(thrown);
      if (!signal.aborted) {
        status.failed(error);
        logger.warn(
          { source: source.id, kind: error.kind, reason: error.message },
          "market refresh failed",
        );
      }
      return err(error);
    }
  };

  /** A source that fails here keeps what it said before. */
  const takeFacts = async (signal: AbortSignal): Promise<void> => {
    const { source, holdFacts, logger } = deps;
    try {
      const facts = await source.facts?.(signal);
      if (facts !== undefined) holdFacts(facts);
    } catch (thrown) {
      const { kind, message: reason } = asFailure(thrown);
      if (!signal.aborted)
        logger.warn({ source: source.id, kind, reason }, "coin facts could not be refreshed");
    }
  };

  const fillGaps = async (signal: AbortSignal): Promise<void> => {
    const { source, book, view, rebuild, logger } = deps;
    const { dataset, stamp } = view();
    const days = missingDays({ days: dataset.days, asOf: stamp.asOf, unavailable });
    const lacks = (day: Day): void => void unavailable.add(day);
    const came = await backfill({ source, days, signal, hold: book.hold, lacks });
    if (came === 0) return;
    rebuild();
    logger.info({ source: source.id, days: came }, "market history filled in");
  };

  const run = async (signal: AbortSignal): Promise<Result<Day, MarketSourceError>> => {
    const outcome = await takeLatest(signal);
    if (outcome.ok) {
      await takeFacts(signal);
      await fillGaps(signal);
    }
    return outcome;
  };

  return (signal = new AbortController().signal) => {
    underWay ??= run(signal).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

function asFailure(thrown: unknown): MarketSourceError {
  return thrown instanceof MarketSourceError
    ? thrown
    : new MarketSourceError("network", "the refresh did not come to an end");
}
