import type { Clock } from "../../src/lib/clock.ts";
import type { Result } from "../../src/lib/result.ts";
import type { Day } from "../../src/wire/market/market.ts";
import { createAnswerCache, type MarketLogger } from "./refresh/createAnswerCache.ts";
import type { LastGood } from "./refresh/createMemoryLastGood.ts";
import { createAdmission } from "./refresh/createAdmission.ts";
import { createQuarantine, type Quarantine } from "./gate/createQuarantine.ts";
import type { RefusedFigure } from "./gate/judgeAnswer.ts";
import { createMarketAnswers, type MarketAnswers } from "./answers/createMarketAnswers.ts";
import { createMarketRefresh } from "./refresh/createMarketRefresh.ts";
import { createRefreshStatus, type MarketStatus } from "./refresh/marketStatus.ts";
import { buildView } from "./figures/marketView.ts";
import { createRefreshLoop, type Schedule, scheduleUnref } from "./refresh/createRefreshLoop.ts";
import type { Snapshot } from "./snapshot/loadSnapshot.ts";
import type { CoinFacts, MarketSource, MarketSourceError } from "./model/marketSource.ts";

/** The market data, with its refreshes. */
export interface Market extends MarketAnswers {
  status(): MarketStatus;
  /** Asks the source once; overlapping calls share one request. Answers the new day, or the error. Never rejects. */
  refresh(signal?: AbortSignal): Promise<Result<Day, MarketSourceError>>;
  /**
   * Settles once the archive has been read, then refreshes in the background at once and at intervals. Does nothing for
   * the snapshot, which is complete. Never rejects.
   */
  start(): Promise<void>;
  /** The figures that are not believed, and how many there were. */
  readonly quarantine: Pick<Quarantine, "list" | "counts">;
  /** Takes a figure of the quarantine in after all. False if it is not there. */
  accept(figure: Pick<RefusedFigure, "symbol" | "day" | "units">): Promise<boolean>;
  /** Stops the refreshes. The figures in memory are still answered. */
  stop(): void;
}

/** The dependencies of the market data. */
export interface MarketDeps {
  readonly source: MarketSource;
  /** A second source that confirms figures of the first; without it, history alone tells what can be true. */
  readonly witness?: MarketSource | undefined;
  readonly snapshot: Snapshot;
  readonly lastGood: LastGood;
  readonly clock: Clock;
  readonly logger: MarketLogger;
  /** The machine's timer by default. */
  readonly schedule?: Schedule;
  /** A random number from 0 to 1; `Math.random` by default. */
  readonly random?: () => number;
}

/**
 * The market data of one source. The embedded figures answer from the first moment, and days of the live source
 * override them as they arrive. A failing source changes nothing: its last answer stays, with its age.
 */
export function createMarket(deps: MarketDeps): Market {
  const { source, snapshot, clock } = deps;
  const answers = createAnswerCache({ ...deps, sourceId: source.id });
  let coinFacts: ReadonlyMap<string, CoinFacts> = new Map();
  const build = () =>
    buildView({ snapshot, source: source.describe, answers: answers.all(), coinFacts });
  let view = build();
  const rebuild = (): void => {
    view = build();
  };
  const status = createRefreshStatus(clock);
  const quarantine = createQuarantine();
  const admission = createAdmission({ ...deps, answers, quarantine, view: () => view, rebuild });
  const refresh = createMarketRefresh({
    ...deps,
    admit: admission.admit,
    status,
    view: () => view,
    holdFacts: (facts) => {
      coinFacts = facts;
      rebuild();
    },
  });
  const loop = createRefreshLoop({
    refresh,
    failures: () => status.read().failures,
    schedule: deps.schedule ?? scheduleUnref,
    random: deps.random ?? Math.random,
  });
  let session: AbortController | undefined;
  return Object.freeze({
    ...createMarketAnswers(() => view),
    status: () => ({
      configured: source.id,
      answering: view.stamp.source.id,
      asOf: view.stamp.asOf,
      fetchedAt: view.stamp.fetchedAt,
      ageMs: Math.max(clock() - view.stamp.fetchedAt, 0),
      isLeftAlone: source.isLeftAlone?.() ?? false,
      ...status.read(),
    }),
    refresh,
    quarantine,
    accept: admission.accept,
    start: async () => {
      if (session !== undefined || source.id === "snapshot") return;
      const own = new AbortController();
      session = own;
      await answers.restore(snapshot.days[0] ?? "");
      rebuild();
      if (!own.signal.aborted) loop.start();
    },
    stop: () => {
      session?.abort();
      session = undefined;
      loop.stop();
    },
  });
}
