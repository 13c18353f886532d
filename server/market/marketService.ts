import type { Clock } from "../../src/lib/clock.ts";
import { createAnswerBook, type MarketLogger } from "./answerBook.ts";
import type { LastGood } from "./lastGood.ts";
import type { Market } from "./market.ts";
import { createMarketAnswers } from "./marketAnswers.ts";
import { createMarketRefresh } from "./marketRefresh.ts";
import { createStatusKeeper } from "./marketStatus.ts";
import { buildView } from "./marketView.ts";
import { createRefreshLoop, type Schedule, scheduleUnref } from "./refreshLoop.ts";
import type { Snapshot } from "./snapshot/loadSnapshot.ts";
import type { CoinFacts, MarketSource } from "./source.ts";

export type { Market } from "./market.ts";

/** What the market data are made from. */
export interface MarketDeps {
  readonly source: MarketSource;
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
 * The market data of one source. The embedded figures answer from the first moment; days of the live source are laid
 * over them as they come. A failing source changes nothing: its last answer stays, with its age.
 */
export function createMarket(deps: MarketDeps): Market {
  const { source, snapshot, clock } = deps;
  const book = createAnswerBook({ ...deps, sourceId: source.id });
  let coinFacts: ReadonlyMap<string, CoinFacts> = new Map();
  const build = () =>
    buildView({ snapshot, source: source.describe, answers: book.all(), coinFacts });
  let view = build();
  const rebuild = (): void => {
    view = build();
  };
  const status = createStatusKeeper(clock);
  const refresh = createMarketRefresh({
    ...deps,
    book,
    status,
    view: () => view,
    rebuild,
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
      ...status.read(),
    }),
    refresh,
    start: async () => {
      if (session !== undefined || source.id === "snapshot") return;
      const own = new AbortController();
      session = own;
      await book.restore(snapshot.days[0] ?? "");
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
