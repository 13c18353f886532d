import { hash } from "node:crypto";
import type { Day, MarketStamp, PriceSource } from "../../../src/wire/market/market.ts";
import { type Dataset, overlayDays } from "../model/dataset.ts";
import { snapshotDescription } from "../snapshot/createSnapshotSource.ts";
import type { Snapshot } from "../snapshot/loadSnapshot.ts";
import type { CoinFacts, DailyRates } from "../model/marketSource.ts";

/** Hexadecimal digits of a version: 64 bits, far more than there are datasets. */
const versionDigits = 16;

/** All figures at one moment. */
export interface MarketView {
  readonly dataset: Dataset;
  readonly stamp: MarketStamp;
  /** The embedded quantities and company values. */
  readonly snapshot: Pick<Snapshot, "facts" | "stockCaps">;
  /** The live source's facts about coins; may be empty. */
  readonly coinFacts: ReadonlyMap<string, CoinFacts>;
  /** The origin of a symbol's figure on a day of the dataset. */
  readonly originOf: (symbol: string, day: Day) => PriceSource;
}

/** The parts of a view. */
export interface ViewParts {
  readonly snapshot: Snapshot;
  readonly source: PriceSource;
  /** Days of the live source, oldest first; empty if it never answered. */
  readonly answers: readonly DailyRates[];
  /** Supply and value by coin, from the live source's last answer; default none. */
  readonly coinFacts?: ReadonlyMap<string, CoinFacts>;
}

const noFacts: ReadonlyMap<string, CoinFacts> = new Map();

/**
 * The embedded history, overridden by the days of the live source. The stamp names the source with the newest day: the
 * snapshot if the live source has no days or only older ones.
 */
export function buildView(parts: ViewParts): MarketView {
  const { snapshot, source, answers, coinFacts = noFacts } = parts;
  const dataset = overlayDays(snapshot, answers);
  const snapshotDay = snapshot.days.at(-1) ?? "";
  const newest = answers.at(-1);
  const live = newest !== undefined && newest.day >= snapshotDay ? newest : undefined;
  const origin = live === undefined ? snapshotDescription : source;
  const byDay = new Map(answers.map((answer) => [answer.day, answer.unitsPerUsd]));
  return Object.freeze({
    dataset,
    snapshot,
    coinFacts,
    originOf: (symbol: string, day: Day) =>
      byDay.get(day)?.has(symbol) === true ? source : snapshotDescription,
    stamp: Object.freeze({
      version: versionOf([origin.id, dataset, snapshot, coinFacts]),
      asOf: live?.day ?? snapshotDay,
      fetchedAt: live?.fetchedAt ?? snapshot.fetchedAt,
      source: origin,
    }),
  });
}

type VersionedParts = readonly [
  origin: string,
  dataset: Dataset,
  snapshot: Snapshot,
  coinFacts: ReadonlyMap<string, CoinFacts>,
];

/** A digest of every figure and of the source named in answers, but not of the time at which they were taken. */
function versionOf([origin, dataset, { facts, stockCaps }, coinFacts]: VersionedParts): string {
  const figures = [dataset.units, facts, stockCaps, coinFacts].map((byId) => [...byId]);
  const contents = [origin, dataset.days, ...figures];
  return hash("sha256", JSON.stringify(contents), "hex").slice(0, versionDigits);
}
