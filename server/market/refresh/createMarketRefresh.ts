import type { Clock } from "../../../src/lib/clock.ts";
import { err, ok, type Result } from "../../../src/lib/result.ts";
import type { Day } from "../../../src/wire/market/market.ts";
import { acceptAnswer } from "./acceptAnswer.ts";
import type { AnswerCache, MarketLogger } from "./createAnswerCache.ts";
import { backfill, missingDays } from "./backfill.ts";
import type { RefreshStatus } from "./marketStatus.ts";
import type { MarketView } from "../figures/marketView.ts";
import { type CoinFacts, type MarketSource, MarketSourceError } from "../model/marketSource.ts";

/** The dependencies of a refresh. */
export interface MarketRefreshDeps {
  readonly source: MarketSource;
  readonly clock: Clock;
  readonly logger: MarketLogger;
  readonly answers: AnswerCache;
  readonly status: RefreshStatus;
  readonly view: () => MarketView;
  /** Builds the current view from the answers again. */
  readonly rebuild: () => void;
  /** Takes the source's facts about coins, and builds the view again. */
  readonly holdFacts: (facts: ReadonlyMap<string, CoinFacts>) => void;
}

/** Asks the source once; see `Market.refresh`. */
export type Refresh = (signal?: AbortSignal) => Promise<Result<Day, MarketSourceError>>;

/**
 * Makes a refresh. It takes the newest answer, then the source's facts about coins, then a few missing past days. Only
 * the first decides the outcome. An aborted refresh does not count as a failure of the source.
 */
export function createMarketRefresh(deps: MarketRefreshDeps): Refresh {
  const unavailable = new Set<Day>();
  let underWay: Promise<Result<Day, MarketSourceError>> | undefined;

  const takeLatest = async (signal: AbortSignal): Promise<Result<Day, MarketSourceError>> => {
    const { source, clock, answers, status, view, rebuild, logger } = deps;
    try {
      const rules = { heldDay: view().stamp.asOf, now: clock() };
      const answer = acceptAnswer(await source.latest(signal), rules);
      await answers.hold(answer);
      rebuild();
      if (status.read().failures > 0)
        logger.info({ source: source.id, day: answer.day }, "the market source answers again");
      status.succeeded();
      return ok(answer.day);
    } catch (thrown) {
      const error = asFailure(thrown);
      if (!signal.aborted) {
        // Once an outage: the source is asked again and again, and metrics count the failures.
        if (status.read().failures === 0)
          logger.warn(
            { source: source.id, kind: error.kind, reason: error.message, held: view().stamp.asOf },
            "the market source gives no figures; those held stay until it does",
          );
        status.failed(error);
      }
      return err(error);
    }
  };

  /** If the source fails here, its earlier facts stay. */
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
    const { source, answers, view, rebuild, logger } = deps;
    const { dataset, stamp } = view();
    const days = missingDays({ days: dataset.days, asOf: stamp.asOf, unavailable });
    const lacks = (day: Day): void => void unavailable.add(day);
    const came = await backfill({ source, days, signal, hold: answers.hold, lacks });
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
