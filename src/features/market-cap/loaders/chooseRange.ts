import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { ChartRange } from "../../../market/historyRange.ts";
import { loadErrorAtom } from "../../../state/appStatus.ts";
import { atom, type AppStore } from "../../../state/store.ts";
import type { ComparisonAtoms } from "../atoms/createComparisonAtoms.ts";
import type { TrendSeries } from "../model/history/trendChart.ts";
import { type Trends, trendsOf } from "../model/history/trends.ts";
import { loadSeries } from "./loadSeries.ts";

/** Whole histories of the assets whose chart was last given another range. */
const seriesAtom = atom<readonly TrendSeries[]>([]);

interface Chosen {
  readonly store: AppStore;
  readonly api: Pick<MarketApi, "coinHistory">;
  readonly atoms: ComparisonAtoms;
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
  const { awaitedRangeAtom, trendsAtom } = atoms;
  store.set(awaitedRangeAtom, range);
  const isAwaited = () => store.get(awaitedRangeAtom) === range;
  try {
    const next =
      range === trends.range
        ? undefined
        : trendsOf(await wholeSeries(chosen, trends), { range, tag });
    if (!isAwaited()) return;
    store.set(trendsAtom, next);
    store.set(loadErrorAtom, undefined);
  } catch (error) {
    if (!isAwaited()) return;
    store.set(loadErrorAtom, error);
  }
  store.set(awaitedRangeAtom, undefined);
}

async function wholeSeries({ store, api }: Chosen, { histories }: Trends) {
  const symbols = histories.map(({ symbol }) => symbol);
  const known = store.get(seriesAtom);
  if (symbols.join(" ") === known.map(({ symbol }) => symbol).join(" ")) return known;
  const series = await loadSeries(api, symbols);
  store.set(seriesAtom, series);
  return series;
}
