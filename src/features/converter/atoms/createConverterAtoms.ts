import { spokenAmount } from "../../../i18n/formatAmount.ts";
import { formatInput } from "../../../i18n/formatNumber.ts";
import type { AmountError } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { type BigNumber, decimal } from "../../../lib/decimal.ts";
import { atom } from "../../../state/store.ts";
import { quotesAtom, ratesAtom, type RateTable } from "../../../state/market/market.ts";
import type { PairRange } from "../../../market/historyRange.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { formatCoin } from "../model/formatCoin.ts";
import { otherSide, scale, type Side } from "../model/convert.ts";
import type { Leg } from "../model/legText.ts";
import { type Base, readEntry } from "../model/readEntry.ts";

/** What was written last, as it was written. */
interface Draft {
  readonly text: string;
  /** The side whose field it was written into. */
  readonly at: Side;
  readonly error?: AmountError;
}

export interface ConverterStart {
  readonly coin: Leg;
  readonly fiat: Leg;
  /** What the amount is of; it stands first. */
  readonly side: Side;
  /** As the URL has it; read with the page's marks. */
  readonly text: string;
  readonly numbers: NumberStyle;
  /** The range of the chart. */
  readonly range: PairRange;
  /** Units for one dollar the page was loaded with, until a refresh brings newer ones. */
  readonly units: Readonly<Record<string, Decimal>>;
  /** Units of the pair alone on an earlier day, which no refresh changes. */
  readonly pinned?: Readonly<Record<string, Decimal>> | undefined;
  /** Symbols of currencies by code. */
  readonly symbols: Readonly<Record<string, string>>;
}

const defaultAmount: Decimal = "1";
/** Enough that the amount that was written elsewhere comes out again, and few enough to be read in a heading. */
const computedDigits = 12;

/** The state of one converter: what was typed, and what follows from it. */
export function createConverterAtoms(rendered: ConverterStart) {
  const { side, text, numbers, units, symbols, range, pinned } = rendered;
  // An amount of something else would be converted at the price of another day.
  const tableAtom = pinned === undefined ? ratesAtom : atom({ rates: pinned, symbols });
  const legOf = (of: Side) => rendered[of];
  const unitOf = (of: Side) => legOf(of).code;
  const readAt = (at: Side, written: string, table: Pick<RateTable, "rates" | "symbols">) =>
    readEntry(written, numbers, { ...table, own: unitOf(at), other: unitOf(otherSide(at)) });
  // An address has an amount of one of the pair.
  const read = readAt(side, text, { rates: {}, symbols });
  const startBase: Base = read.ok ? read.value : { amount: defaultAmount, unit: unitOf(side) };
  const startLead = leadOf(startBase, side);
  /** The side that stands first. */
  const sideAtom = atom<Side>(side);
  /** The side that the amount is of, or that is told what it comes to: it leads, and the other follows. */
  const leadAtom = atom<Side>(startLead);
  const baseAtom = atom<Base>(startBase);
  const startDraft: Draft | undefined = read.ok ? undefined : { text, at: side, error: read.error };
  const draftAtom = atom<Draft | undefined>(startDraft);
  const rangeAtom = atom(range);

  /** Units for one dollar of any listed symbol; `undefined` while it is not known. */
  const unitsAtom = atom((get) => {
    const { rates } = get(tableAtom);
    const { quotes } = get(quotesAtom);
    return (symbol: string): Decimal | undefined =>
      rates[symbol] ?? quotes[symbol]?.latest.unitsPerUsd ?? units[symbol];
  });

  /** The base in another unit; not a number while a rate is not known. */
  const amountInAtom = atom((get) => converterOf(get(baseAtom), get(unitsAtom)));

  /** The amount that the side in the lead has in addresses and headings: as it was written, or what it comes to. */
  const leadAmountAtom = atom((get) => {
    const unit = unitOf(get(leadAtom));
    const amount = get(amountInAtom)(unit);
    return get(baseAtom).unit === unit ? amount : amount.precision(computedDigits);
  });

  /** The side of an amount that was written at one: across from it, where the amount is of something else. */
  function leadOf({ unit }: Base, at: Side): Side {
    return unit === unitOf(at) ? at : otherSide(at);
  }

  /** The text of either field: what was written into it, the amount as it is, or what the other side comes to. */
  const textOf = (
    now: { base: Base; draft: Draft | undefined },
    amountIn: (unit: string) => BigNumber,
  ) => {
    return (of: Side): string => {
      const { base, draft } = now;
      if (of === draft?.at) return draft.text;
      if (base.unit === unitOf(of)) return formatInput(numbers, base.amount);
      const amount = amountIn(unitOf(of));
      return legOf(of).sign === undefined
        ? formatCoin(numbers, amount)
        : spokenAmount(numbers, amount, { code: unitOf(of) });
    };
  };
  const textAtom = atom((get) =>
    textOf({ base: get(baseAtom), draft: get(draftAtom) }, get(amountInAtom)),
  );

  /** What the page was rendered with, whatever has been typed since. */
  const startAmountIn = converterOf(startBase, (symbol) => units[symbol]);
  const start = {
    base: startBase,
    draft: startDraft,
    side,
    lead: startLead,
    range,
    amountIn: startAmountIn,
    text: textOf({ base: startBase, draft: startDraft }, startAmountIn),
  } as const;

  const typeAtom = atom(null, (get, set, ...written: readonly [text: string, at?: Side]) => {
    const [next, at = get(sideAtom)] = written;
    // A field that is only told what it shows has not been written in.
    if (next === get(textAtom)(at)) return;
    const entry = readAt(at, next, get(tableAtom));
    set(leadAtom, entry.ok ? leadOf(entry.value, at) : at);
    set(draftAtom, { text: next, at, ...(!entry.ok && { error: entry.error }) });
    if (entry.ok) set(baseAtom, entry.value);
  });

  /** The field is left: one in which an amount of something else was written shows what that comes to. */
  const settleAtom = atom(null, (get, set) => {
    const draft = get(draftAtom);
    if (draft !== undefined && draft.at !== get(leadAtom)) set(draftAtom, undefined);
  });

  /** Takes over what another address of the same pair says. */
  const openAtom = atom(null, (get, set, next: { readonly side: Side; readonly text: string }) => {
    const { side: at, text: opened } = next;
    const entry = readAt(at, opened, get(tableAtom));
    set(sideAtom, at);
    set(leadAtom, entry.ok ? leadOf(entry.value, at) : at);
    set(draftAtom, entry.ok ? undefined : { text: opened, at, error: entry.error });
    set(baseAtom, entry.ok ? entry.value : { amount: defaultAmount, unit: unitOf(at) });
  });

  /** Takes over an amount that was typed elsewhere, such as in another currency's row. */
  const setBaseAtom = atom(null, (_get, set, next: Base) => {
    set(draftAtom, undefined);
    set(baseAtom, next);
  });

  /** Turns the sides; the number that was written goes, or stays, first, with the unit that now stands there. */
  const swapAtom = atom(null, (get, set) => {
    const turned = otherSide(get(sideAtom));
    set(settleAtom);
    const draft = get(draftAtom);
    const amount = get(leadAmountAtom).toFixed();
    if (draft !== undefined) set(draftAtom, { ...draft, at: turned });
    set(sideAtom, turned);
    set(leadAtom, turned);
    set(baseAtom, { amount, unit: unitOf(turned) });
  });

  return Object.freeze({
    coin: unitOf("coin"),
    fiat: unitOf("fiat"),
    sideAtom,
    leadAtom,
    textAtom,
    baseAtom,
    draftAtom,
    rangeAtom,
    amountInAtom,
    leadAmountAtom,
    start,
    openAtom,
    unitsAtom,
    typeAtom,
    settleAtom,
    setBaseAtom,
    swapAtom,
    unitOf,
    legOf,
  });
}

/** Converts a base into any unit whose rate is known; not a number for the others. */
function converterOf(
  { amount, unit }: Base,
  unitsOf: (symbol: string) => Decimal | undefined,
): (target: string) => BigNumber {
  return (target) =>
    target === unit ? decimal(amount) : scale(amount, unitsOf(target) ?? "", unitsOf(unit) ?? "");
}

export type ConverterAtoms = ReturnType<typeof createConverterAtoms>;

/** The converter that the kernel has started on the page that was loaded; the application takes it once. */
export const startedConverterAtom = atom<ConverterAtoms | undefined>(undefined);
