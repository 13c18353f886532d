import { formatInput } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { atom } from "../../../state/store.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import type { ComparisonSearch } from "../model/comparisonSearch.ts";
import { type GrowthError, growthLimits, readGrowth } from "../model/input/readGrowth.ts";
import { ratioLimits, startRatio, typeRatio } from "../model/input/readRatio.ts";

/** The field of the annual growth: what was typed, and the last growth that could be read, in per cent. */
export interface GrowthState {
  readonly text: string;
  readonly growth: Decimal;
  readonly error?: GrowthError;
}

/** The state of one comparison: what was typed. All that follows from it is calculated where it is shown. */
export function createComparisonAtoms(search: ComparisonSearch, numbers: NumberStyle) {
  const ratioField = startRatio(search.ratio, numbers);
  const growthField = readGrowthText(
    search.growth,
    { text: "", growth: growthLimits.default },
    numbers,
  );
  const ratioFieldAtom = atom(ratioField);
  const growthFieldAtom = atom(growthField);
  return Object.freeze({
    /** What the page was rendered with, whatever has been typed since. */
    start: { ratioField, ratio: ratioField.ratio, growth: growthField.growth, growthField },
    ratioFieldAtom: atom((get) => get(ratioFieldAtom)),
    growthFieldAtom: atom((get) => get(growthFieldAtom)),
    /** The ratio that everything is shown for. */
    ratioAtom: atom((get) => get(ratioFieldAtom).ratio),
    growthAtom: atom((get) => get(growthFieldAtom).growth),
    typeRatioAtom: atom(null, (get, set, text: string) => {
      set(ratioFieldAtom, typeRatio(get(ratioFieldAtom), text, numbers));
    }),
    /** Takes a ratio that was chosen instead of typed. */
    chooseRatioAtom: atom(null, (_get, set, ratio: Decimal) => {
      set(ratioFieldAtom, { text: formatInput(numbers, ratio), ratio });
    }),
    typeGrowthAtom: atom(null, (get, set, text: string) => {
      set(growthFieldAtom, readGrowthText(text, get(growthFieldAtom), numbers));
    }),
    /** Takes over another address of this page, after a step back or a link on it. */
    followAtom: atom(null, (get, set, next: ComparisonSearch) => {
      const ratio = next.ratio ?? ratioLimits.default;
      set(ratioFieldAtom, typeRatio(get(ratioFieldAtom), ratio, numbers));
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
