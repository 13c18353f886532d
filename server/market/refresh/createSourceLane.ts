import type { Clock } from "../../../src/lib/clock.ts";
import type { Result } from "../../../src/lib/result.ts";
import type { Day, PriceSource } from "../../../src/wire/market/market.ts";
import type { MarketView } from "../figures/marketView.ts";
import { createQuarantine, type Quarantine } from "../gate/createQuarantine.ts";
import type { CoinFacts, DailyRates, MarketSource } from "../model/marketSource.ts";
import { policy } from "../model/policy.ts";
import type { Snapshot } from "../snapshot/loadSnapshot.ts";
import { type Admission, createAdmission } from "./createAdmission.ts";
import { createAnswerCache, type MarketLogger } from "./createAnswerCache.ts";
import { createMarketRefresh, type Refresh } from "./createMarketRefresh.ts";
import type { LastGood } from "./createMemoryLastGood.ts";
import { createRefreshLoop, type Schedule } from "./createRefreshLoop.ts";
import { createRefreshStatus, type SourceStatus } from "./marketStatus.ts";

/**
 * One source with all that is its own: the days it has answered and their archive, its gate and quarantine, its failures
 * and the time at which it is asked again. Lanes of several sources meet in the view alone, so that one which fails or
 * lags behind changes nothing of the others.
 */
export interface SourceLane {
  readonly source: PriceSource;
  /** The days it has answered, oldest first. */
  readonly answers: () => readonly DailyRates[];
  /** Supply and value by coin, from its last answer. */
  readonly coinFacts: () => ReadonlyMap<string, CoinFacts>;
  readonly refresh: Refresh;
  readonly quarantine: Quarantine;
  readonly accept: Admission["accept"];
  readonly status: () => SourceStatus;
  /** Reads its archive. */
  readonly restore: () => Promise<void>;
  /** Asks it at once and at intervals, until `stop`. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** The dependencies of a lane. */
export interface SourceLaneDeps {
  readonly source: MarketSource;
  readonly witness?: MarketSource | undefined;
  readonly snapshot: Snapshot;
  readonly lastGood: LastGood;
  readonly clock: Clock;
  readonly logger: MarketLogger;
  readonly schedule: Schedule;
  readonly random: () => number;
  /** The figures of all lanes. */
  readonly view: () => MarketView;
  /** Builds the view again. */
  readonly rebuild: () => void;
}

/** A lane without answers that is not started. */
export function createSourceLane(deps: SourceLaneDeps): SourceLane {
  const { source, snapshot, clock, view, rebuild } = deps;
  const answers = createAnswerCache({ ...deps, sourceId: source.id });
  let coinFacts: ReadonlyMap<string, CoinFacts> = new Map();
  const status = createRefreshStatus(clock);
  const quarantine = createQuarantine();
  const admission = createAdmission({ ...deps, answers, quarantine });
  const days = (): readonly Day[] => {
    const own = answers.all().map(({ day }) => day);
    return [...new Set([...snapshot.days, ...own])].toSorted();
  };
  const refresh: Refresh = createMarketRefresh({
    ...deps,
    admit: admission.admit,
    status,
    days,
    view,
    holdFacts: (facts) => {
      coinFacts = facts;
      rebuild();
    },
  });
  const loop = createRefreshLoop({
    refresh,
    failures: () => status.read().failures,
    refreshMs: source.refreshMs ?? policy.refreshMs,
    schedule: deps.schedule,
    random: deps.random,
  });
  return Object.freeze({
    source: source.describe,
    answers: answers.all,
    coinFacts: () => coinFacts,
    refresh,
    quarantine,
    accept: admission.accept,
    status: () => ({
      configured: source.id,
      isLeftAlone: source.isLeftAlone?.() ?? false,
      ...status.read(),
    }),
    restore: () => answers.restore(snapshot.days[0] ?? ""),
    start: () => loop.start(),
    stop: () => loop.stop(),
  });
}

/** The newest day of several answers of a refresh, or the first failure where none succeeded. */
export function newestOutcome<E>(
  first: Result<Day, E>,
  others: readonly Result<Day, E>[],
): Result<Day, E> {
  let newest = first;
  for (const outcome of others)
    if (outcome.ok && (!newest.ok || outcome.value > newest.value)) newest = outcome;
  return newest;
}
