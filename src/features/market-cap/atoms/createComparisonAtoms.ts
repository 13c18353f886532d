import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { atom } from "../../../state/store.ts";
import type { ChartRange } from "../../../market/historyRange.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import type { ComparisonSearch } from "../model/comparisonSearch.ts";
import { type GrowthError, growthLimits, readGrowth } from "../model/input/readGrowth.ts";
import type { Trends } from "../model/history/trends.ts";
import { followRatio, type RatioState, shownRatio, typeRatio } from "../model/input/readRatio.ts";

/** The field of the annual growth: what was typed, and the last growth that could be read, in per cent. */
export interface GrowthState {
  readonly text: string;
  readonly growth: Decimal;
  readonly error?: GrowthError;
}

/** What React finds on the page, whatever has been typed since: what it was rendered with, and the chart as it is drawn. */
export interface ComparisonStart {
  readonly ratioField: RatioState;
  readonly ratio: Decimal;
  readonly growthField: GrowthState;
  readonly growth: Decimal;
  readonly trends?: Trends | undefined;
  readonly awaitedRange?: ChartRange | undefined;
}

/** The state of one comparison: what was typed. All that follows from it is calculated where it is shown. */
export function createComparisonAtoms(search: ComparisonSearch, numbers: NumberStyle) {
  const ratioField = followRatio(search.ratio, numbers);
  const growthField = readGrowthText(
    search.growth,
    { text: "", growth: growthLimits.default },
    numbers,
  );
  const ratioFieldAtom = atom(ratioField);
  const growthFieldAtom = atom(growthField);
  const start: ComparisonStart = {
    ratioField,
    ratio: ratioField.ratio,
    growth: growthField.growth,
    growthField,
  };
  return Object.freeze({
    start,
    ratioFieldAtom: atom((get) => get(ratioFieldAtom)),
    growthFieldAtom: atom((get) => get(growthFieldAtom)),
    /** The ratio that everything is shown for. */
    ratioAtom: atom((get) => get(ratioFieldAtom).ratio),
    growthAtom: atom((get) => get(growthFieldAtom).growth),
    /** Prices of the range that was chosen for the chart; absent while it shows those that the page was loaded with. */
    trendsAtom: atom<Trends | undefined>(undefined),
    /** The range whose prices are on their way. */
    awaitedRangeAtom: atom<ChartRange | undefined>(undefined),
    typeRatioAtom: atom(null, (get, set, text: string) => {
      set(ratioFieldAtom, typeRatio(get(ratioFieldAtom), text, numbers));
    }),
    /** Takes a ratio that was chosen instead of typed. */
    chooseRatioAtom: atom(null, (_get, set, ratio: Decimal) => {
      set(ratioFieldAtom, shownRatio(ratio, numbers));
    }),
    typeGrowthAtom: atom(null, (get, set, text: string) => {
      set(growthFieldAtom, readGrowthText(text, get(growthFieldAtom), numbers));
    }),
    /** Takes over another address of this page, after a step back or a link on it. */
    followAtom: atom(null, (get, set, next: ComparisonSearch) => {
      const { ratio } = get(ratioFieldAtom);
      set(ratioFieldAtom, followRatio(next.ratio, numbers, ratio));
      set(growthFieldAtom, readGrowthText(next.growth, get(growthFieldAtom), numbers));
    }),
  });
}

function readGrowthText(
  text: string | undefined,
  held: GrowthState,
  numbers: NumberStyle,
): GrowthState {
  const typed = text ?? growthLimits.default;
  const read = readGrowth(typed, numbers);
  return read.ok
    ? { text: typed, growth: read.value }
    : { text: typed, growth: held.growth, error: read.error };
}

export type ComparisonAtoms = ReturnType<typeof createComparisonAtoms>;

/** The comparison that the kernel has started on the page that was loaded, with its slug; the application takes it once. */
export const startedComparisonAtom = atom<
  { readonly slug: string; readonly atoms: ComparisonAtoms } | undefined
>(undefined);
