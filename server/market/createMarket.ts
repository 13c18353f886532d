import type { Clock } from "../../src/lib/clock.ts";
import type { Result } from "../../src/lib/result.ts";
import type { Day } from "../../src/wire/market/market.ts";
import type { MarketLogger } from "./refresh/createAnswerCache.ts";
import type { LastGood } from "./refresh/createMemoryLastGood.ts";
import { sumCounts, type Quarantine } from "./gate/createQuarantine.ts";
import type { RefusedFigure } from "./gate/judgeAnswer.ts";
import { createMarketAnswers, type MarketAnswers } from "./answers/createMarketAnswers.ts";
import { createSourceLane, newestOutcome } from "./refresh/createSourceLane.ts";
import type { MarketStatus } from "./refresh/marketStatus.ts";
import { buildView } from "./figures/marketView.ts";
import { type Schedule, scheduleUnref } from "./refresh/createRefreshLoop.ts";
import type { Snapshot } from "./snapshot/loadSnapshot.ts";
import type { MarketSource, MarketSourceError } from "./model/marketSource.ts";

/** The market data, with its refreshes. */
export interface Market extends MarketAnswers {
  status(): MarketStatus;
  /**
   * Asks every source once; overlapping calls share one request. Answers the newest day that came, or the first source's
   * error where none did. Never rejects.
   */
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
  /** Calls back after the figures have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Stops the refreshes. The figures in memory are still answered. */
  stop(): void;
}

/** The dependencies of the market data. */
export interface MarketDeps {
  readonly source: MarketSource;
  /** A source of prices within the day, whose figures are taken before those of the first; absent for none. */
  readonly spot?: MarketSource | undefined;
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
 * The market data of one source, or of two: one for the day and one within it. The embedded figures answer from the first
 * moment, and days of the live sources override them as they arrive. A failing source changes nothing: its last answer
 * stays, with its age.
 */
export function createMarket(deps: MarketDeps): Market {
  const { source, spot, snapshot, clock } = deps;
  const shared = {
    ...deps,
    schedule: deps.schedule ?? scheduleUnref,
    random: deps.random ?? Math.random,
    view: () => view,
    rebuild: () => {
      const { version } = view.stamp;
      view = build();
      if (view.stamp.version !== version) for (const listener of listeners) listener();
    },
  };
  const listeners = new Set<() => void>();
  const first = createSourceLane(shared);
  const others = spot === undefined ? [] : [createSourceLane({ ...shared, source: spot })];
  const lanes = [first, ...others];
  const build = () =>
    buildView({
      snapshot,
      live: lanes.map((lane) => ({ source: lane.source, answers: lane.answers() })),
      coinFacts: new Map(lanes.flatMap((lane) => [...lane.coinFacts()])),
    });
  let view = build();
  let session: AbortController | undefined;
  return Object.freeze({
    ...createMarketAnswers(() => view),
    status: () => ({
      answering: view.stamp.source.id,
      asOf: view.stamp.asOf,
      fetchedAt: view.stamp.fetchedAt,
      ageMs: Math.max(clock() - view.stamp.fetchedAt, 0),
      ...first.status(),
      others: others.map((lane) => lane.status()),
    }),
    refresh: async (signal?: AbortSignal) => {
      const [outcome, ...more] = await Promise.all([
        first.refresh(signal),
        ...others.map((lane) => lane.refresh(signal)),
      ]);
      return newestOutcome(outcome, more);
    },
    quarantine: {
      list: () => lanes.flatMap((lane) => lane.quarantine.list()),
      counts: () => sumCounts(lanes.map((lane) => lane.quarantine.counts())),
    },
    accept: async (figure: Pick<RefusedFigure, "symbol" | "day" | "units">) => {
      for (const lane of lanes) if (await lane.accept(figure)) return true;
      return false;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async () => {
      if (session !== undefined || source.id === "snapshot") return;
      const own = new AbortController();
      session = own;
      await Promise.all(lanes.map((lane) => lane.restore()));
      shared.rebuild();
      if (own.signal.aborted) return;
      for (const lane of lanes) lane.start();
    },
    stop: () => {
      session?.abort();
      session = undefined;
      for (const lane of lanes) lane.stop();
    },
  });
}
