import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { ChartRange } from "../../../market/historyRange.ts";
import { createLoadFailureAtom } from "../../../state/createLoadFailureAtom.ts";
import { atom, type AppStore } from "../../../state/store.ts";
import type { ComparisonAtoms } from "../atoms/createComparisonAtoms.ts";
import type { TrendSeries } from "../model/history/trendChart.ts";
import { type Trends, trendsOf } from "../model/history/trends.ts";
import { loadSeries } from "./loadSeries.ts";

/** Whole histories of the assets whose chart was last given another range. */
const seriesAtom = atom<readonly TrendSeries[]>([]);

interface Loading {
  /** Of the assets, with spaces between. */
  readonly symbols: string;
  readonly series: Promise<readonly TrendSeries[]>;
  readonly control: AbortController;
}

/** The histories that are on their way, for every range that is chosen meanwhile. */
const loadingAtom = atom<Loading | undefined>(undefined);

/** The latest choice of a range: an earlier one neither shows nor tells anything. */
const latestAtom = atom<object | undefined>(undefined);

const failureAtom = createLoadFailureAtom();

interface Chosen {
  readonly store: AppStore;
  readonly api: Pick<MarketApi, "coinHistory">;
  readonly atoms: Pick<ComparisonAtoms, "trendsAtom" | "awaitedRangeAtom">;
  /** The trends that the page was loaded with. */
  readonly trends: Trends;
  /** BCP 47 tag of the page's language. */
  readonly tag: string;
}

/**
 * Shows another range of a comparison's chart, once its prices are there; a later choice wins. Where they do not come, the
 * chart stays as it is and the visitor is told, until they have come after all.
 */
export async function chooseRange(chosen: Chosen, range: ChartRange): Promise<void> {
  const { store, atoms, trends, tag } = chosen;
  const choice = {};
  const isLatest = () => store.get(latestAtom) === choice;
  store.set(latestAtom, choice);
  store.set(atoms.awaitedRangeAtom, range);
  try {
    const next =
      range === trends.range ? undefined : trendsOf(await wholeSeries(chosen), { range, tag });
    // The page has these prices: nobody waits for others.
    if (next === undefined) stopLoading(store);
    if (!isLatest()) return;
    store.set(atoms.trendsAtom, next);
    store.set(failureAtom);
  } catch (error) {
    if (!isLatest()) return;
    store.set(failureAtom, error);
  }
  store.set(atoms.awaitedRangeAtom, undefined);
}

/** Gives up the range that is awaited, whose chart has gone. */
export function leaveRange({ store, atoms }: Pick<Chosen, "store" | "atoms">): void {
  stopLoading(store);
  store.set(latestAtom, undefined);
  store.set(atoms.awaitedRangeAtom, undefined);
}

function stopLoading(store: AppStore): void {
  store.get(loadingAtom)?.control.abort();
  store.set(loadingAtom, undefined);
}

function wholeSeries({ store, api, trends: { histories } }: Chosen): Loading["series"] {
  const assets = histories.map(({ symbol }) => symbol);
  const symbols = assets.join(" ");
  const known = store.get(seriesAtom);
  if (symbols === known.map(({ symbol }) => symbol).join(" ")) return Promise.resolve(known);
  const underWay = store.get(loadingAtom);
  if (underWay?.symbols === symbols) return underWay.series;
  stopLoading(store);
  const control = new AbortController();
  const series = loadSeries(api, assets, { signal: control.signal });
  const loading = { symbols, series, control };
  store.set(loadingAtom, loading);
  const end = () => {
    if (store.get(loadingAtom) === loading) store.set(loadingAtom, undefined);
  };
  series.then(
    (loaded) => {
      store.set(seriesAtom, loaded);
      end();
    },
    () => {
      // One history alone is of no use.
      control.abort();
      end();
    },
  );
  return series;
}
