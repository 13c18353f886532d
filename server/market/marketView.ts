import { hash } from "node:crypto";
import type { MarketStamp, PriceSource } from "../../src/wire/market.ts";
import { type Dataset, overlayDays } from "./dataset.ts";
import { snapshotDescription } from "./snapshot/snapshotSource.ts";
import type { Snapshot } from "./snapshot/loadSnapshot.ts";
import type { DailyRates } from "./source.ts";

/** Hexadecimal digits of a version: 64 bits, far more than there are datasets. */
const versionDigits = 16;

/** All figures of one moment. */
export interface MarketView {
  readonly dataset: Dataset;
  readonly stamp: MarketStamp;
}

/** What a view is made of. */
export interface ViewParts {
  readonly snapshot: Snapshot;
  readonly source: PriceSource;
  /** Days of the live source, oldest first; none where it never answered. */
  readonly answers: readonly DailyRates[];
}

/**
 * The embedded history with the days of the live source laid over it. The stamp names whichever has the newest day:
 * the snapshot where the live source has none or only older ones.
 */
export function buildView({ snapshot, source, answers }: ViewParts): MarketView {
  const dataset = overlayDays(snapshot, answers);
  const snapshotDay = snapshot.days.at(-1) ?? "";
  const newest = answers.at(-1);
  const live = newest !== undefined && newest.day >= snapshotDay ? newest : undefined;
  const origin = live === undefined ? snapshotDescription : source;
  return Object.freeze({
    dataset,
    stamp: Object.freeze({
      version: versionOf(dataset, snapshot, origin.id),
      asOf: live?.day ?? snapshotDay,
      fetchedAt: live?.fetchedAt ?? snapshot.fetchedAt,
      source: origin,
    }),
  });
}

/** A digest of every figure and of the source that answers name; not of the time at which they were taken. */
function versionOf(dataset: Dataset, { facts, stockCaps }: Snapshot, origin: string): string {
  const contents = [origin, dataset.days, [...dataset.units], [...facts], [...stockCaps]];
  return hash("sha256", JSON.stringify(contents), "hex").slice(0, versionDigits);
}
