import { addDays, type Clock } from "../../../src/lib/clock.ts";
import { err, ok, type Result } from "../../../src/lib/result.ts";
import type { Day } from "../../../src/wire/market/market.ts";
import { acceptAnswer } from "./acceptAnswer.ts";
import type { Admission } from "./createAdmission.ts";
import type { MarketLogger } from "./createAnswerCache.ts";
import { backfill, missingDays } from "./backfill.ts";
import type { RefreshStatus } from "./marketStatus.ts";
import type { MarketView } from "../figures/marketView.ts";
import { needsDaysBetween } from "../gate/judgeAnswer.ts";
import {
  type CoinFacts,
  type DailyRates,
  type MarketSource,
  MarketSourceError,
} from "../model/marketSource.ts";
import { policy } from "../model/policy.ts";

/** The dependencies of a refresh. */
export interface MarketRefreshDeps {
  readonly source: MarketSource;
  readonly clock: Clock;
  readonly logger: MarketLogger;
  /** A second source, which confirms figures; it is asked with every refresh. */
  readonly witness?: MarketSource | undefined;
  /** Holds what can be true of an answer. */
  readonly admit: Admission["admit"];
  readonly status: RefreshStatus;
  /** Days of which this source or the embedded figures have figures, oldest first. */
  readonly days: () => readonly Day[];
  /** The figures of all sources. */
  readonly view: () => MarketView;
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
  let hadWitness = true;
  let underWay: Promise<Result<Day, MarketSourceError>> | undefined;

  /** Takes past days that can be true; answers how many came. */
  const takeDays = (days: readonly Day[], signal: AbortSignal): Promise<number> =>
    backfill({
      source: deps.source,
      days: days.filter((day) => !unavailable.has(day)),
      signal,
      hold: deps.admit,
      lacks: (day) => void unavailable.add(day),
    });

  /** If the second source fails, the history alone decides. */
  const askWitness = async (signal: AbortSignal): Promise<DailyRates | undefined> => {
    try {
      const answer = await deps.witness?.latest(signal);
      hadWitness = true;
      return answer;
    } catch (thrown) {
      signal.throwIfAborted();
      const { kind, message: reason } = asFailure(thrown);
      if (hadWitness)
        deps.logger.warn({ kind, reason }, "the second market source returned no figures");
      hadWitness = false;
      return undefined;
    }
  };

  const takeLatest = async (signal: AbortSignal): Promise<Result<Day, MarketSourceError>> => {
    const { source, clock, admit, status, days, view, logger } = deps;
    const heldDay = days().at(-1) ?? "";
    try {
      const rules = { heldDay, now: clock() };
      const answer = acceptAnswer(await source.latest(signal), rules);
      const second = await askWitness(signal);
      if (needsDaysBetween(answer, view())) await takeDays(bridgeDays(answer.day, heldDay), signal);
      await admit(answer, second);
      if (status.read().failures > 0)
        logger.info({ source: source.id, day: answer.day }, "the market source is answering again");
      status.succeeded();
      return ok(answer.day);
    } catch (thrown) {
      const error = asFailure(thrown);
      if (!signal.aborted) {
        // Once an outage: the source is asked again and again, and metrics count the failures.
        if (status.read().failures === 0)
          logger.warn(
            { source: source.id, kind: error.kind, reason: error.message, held: heldDay },
            "the market source returned no figures; keeping the current ones until it does",
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
    const { source, logger } = deps;
    const days = deps.days();
    const asOf = days.at(-1) ?? "";
    const came = await takeDays(missingDays({ days, asOf, unavailable }), signal);
    if (came > 0) logger.info({ source: source.id, days: came }, "market history filled in");
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

/** Days between the figures held and a new answer, oldest first. */
function bridgeDays(day: Day, heldDay: Day): readonly Day[] {
  return policy.bridgeDays.map((back) => addDays(day, -back)).filter((own) => own > heldDay);
}

function asFailure(thrown: unknown): MarketSourceError {
  return thrown instanceof MarketSourceError
    ? thrown
    : new MarketSourceError("network", "the refresh did not finish");
}
