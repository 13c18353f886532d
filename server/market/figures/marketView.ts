import { hash } from "node:crypto";
import type { Day, MarketStamp, PriceSource } from "../../../src/wire/market/market.ts";
import { type Dataset, overlayDays } from "../model/dataset.ts";
import { snapshotDescription } from "../snapshot/createSnapshotSource.ts";
import type { Snapshot } from "../snapshot/loadSnapshot.ts";
import type { CoinFacts, DailyRates, Spot } from "../model/marketSource.ts";

/** Hexadecimal digits of a version: 64 bits, far more than there are datasets. */
const versionDigits = 16;

/** All figures at one moment. */
export interface MarketView {
  readonly dataset: Dataset;
  readonly stamp: MarketStamp;
  /** The embedded quantities and company values. */
  readonly snapshot: Pick<Snapshot, "facts" | "stockCaps">;
  /** The moment of each symbol's newest price within a day, under that day; may be empty. */
  readonly spots: ReadonlyMap<string, DatedSpot>;
  /** The live sources' facts about coins; may be empty. */
  readonly coinFacts: ReadonlyMap<string, CoinFacts>;
  /** The origin of a symbol's figure on a day of the dataset. */
  readonly originOf: (symbol: string, day: Day) => PriceSource;
}

/** A price within a day. */
export interface DatedSpot extends Spot {
  readonly day: Day;
}

/** What a live source has answered. */
export interface LiveAnswers {
  readonly source: PriceSource;
  /** Its days, oldest first; empty if it never answered. */
  readonly answers: readonly DailyRates[];
}

/** The parts of a view. */
export interface ViewParts {
  readonly snapshot: Snapshot;
  /** The live sources; of two figures for a symbol and a day that of the later source is taken. */
  readonly live: readonly LiveAnswers[];
  /** Supply and value by coin, from the live sources' last answers. */
  readonly coinFacts: ReadonlyMap<string, CoinFacts>;
}

/**
 * The embedded history, overridden by the days of the live sources. The stamp names the source with the newest day: the
 * snapshot if no live source has days or all have only older ones.
 */
export function buildView({ snapshot, live, coinFacts }: ViewParts): MarketView {
  const dataset = overlayDays(
    snapshot,
    live.flatMap(({ answers }) => answers),
  );
  const spots = newestSpots(live);
  const { origin, asOf, fetchedAt } = newestOf(snapshot, live);
  const byDay = live.map(({ source, answers }) => ({
    source,
    days: new Map(answers.map((answer) => [answer.day, answer.unitsPerUsd])),
  }));
  return Object.freeze({
    dataset,
    spots,
    snapshot,
    coinFacts,
    originOf: (symbol: string, day: Day) =>
      byDay.findLast(({ days }) => days.get(day)?.has(symbol) === true)?.source ??
      snapshotDescription,
    stamp: Object.freeze({
      version: versionOf([origin.id, dataset, spots, snapshot, coinFacts]),
      asOf,
      fetchedAt,
      source: origin,
    }),
  });
}

/** The newest day of all; of two sources that have it, the later one gives it its name. */
function newestOf(snapshot: Snapshot, live: readonly LiveAnswers[]) {
  let newest = {
    origin: snapshotDescription as PriceSource,
    asOf: snapshot.days.at(-1) ?? "",
    fetchedAt: snapshot.fetchedAt,
  };
  for (const { source, answers } of live) {
    const last = answers.at(-1);
    if (last === undefined || last.day < newest.asOf) continue;
    const origin = last.spots === undefined ? source : besides(source, newest.origin);
    newest = { origin, asOf: last.day, fetchedAt: last.fetchedAt };
  }
  return newest;
}

/** A source of prices within the day; its name also names the source that currencies and metals still come from. */
function besides(source: PriceSource, daily: PriceSource): PriceSource {
  return { ...source, name: `${source.name}, ${daily.name}` };
}

function newestSpots(live: readonly LiveAnswers[]): ReadonlyMap<string, DatedSpot> {
  const answers = live.flatMap((one) => one.answers).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return new Map(
    answers.flatMap(({ day, spots = [] }) =>
      [...spots].map(([symbol, spot]): [string, DatedSpot] => [symbol, { ...spot, day }]),
    ),
  );
}

type VersionedParts = readonly [
  origin: string,
  dataset: Dataset,
  spots: ReadonlyMap<string, DatedSpot>,
  snapshot: Snapshot,
  coinFacts: ReadonlyMap<string, CoinFacts>,
];

/**
 * A digest of every figure, of the moments of prices within the day and of the source named in answers, but not of the time
 * at which they were taken.
 */
function versionOf(parts: VersionedParts): string {
  const [origin, dataset, spots, { facts, stockCaps }, coinFacts] = parts;
  const figures = [dataset.units, spots, facts, stockCaps, coinFacts].map((byId) => [...byId]);
  const contents = [origin, dataset.days, ...figures];
  return hash("sha256", JSON.stringify(contents), "hex").slice(0, versionDigits);
}
