import { spokenAmount } from "../../../i18n/formatAmount.ts";
import { formatInput } from "../../../i18n/formatNumber.ts";
import { type AmountError, parseAmount } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { type BigNumber, decimal, divide } from "../../../lib/decimal.ts";
import { atom } from "../../../state/store.ts";
import { quotesAtom, ratesAtom } from "../../../state/market/market.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { formatCoin } from "../model/formatCoin.ts";
import type { Side } from "../model/convert.ts";

/** The one amount everything on the page is converted from: the last that could be read. */
export interface Base {
  readonly amount: Decimal;
  /** Symbol of the coin or code of the currency it is an amount of. */
  readonly unit: string;
}

/** What was written last, as it was written. */
interface Draft {
  readonly text: string;
  readonly error?: AmountError;
}

export interface ConverterStart {
  readonly coin: string;
  readonly fiat: string;
  /** What the amount is of; it stands first. */
  readonly side: Side;
  /** As the URL has it; read with the page's marks. */
  readonly text: string;
  readonly numbers: NumberStyle;
  /** Units for one dollar the page was loaded with, until a refresh brings newer ones. */
  readonly units: Readonly<Record<string, Decimal>>;
}

const defaultAmount: Decimal = "1";

/** The state of one converter: what was typed, and what follows from it. */
export function createConverterAtoms({ coin, fiat, side, text, numbers, units }: ConverterStart) {
  /** The side that stands first. */
  const sideAtom = atom<Side>(side);
  /** The side that was written last: it leads, and the other follows. */
  const leadAtom = atom<Side>(side);
  const unitOf = (of: Side) => (of === "coin" ? coin : fiat);
  const read = parseAmount(text, numbers);
  const startBase: Base = { amount: read.ok ? read.value : defaultAmount, unit: unitOf(side) };
  const baseAtom = atom<Base>(startBase);
  const startDraft: Draft | undefined = read.ok ? undefined : { text, error: read.error };
  const draftAtom = atom<Draft | undefined>(startDraft);

  /** Units for one dollar of any listed symbol; `undefined` while it is not known. */
  const unitsAtom = atom((get) => {
    const { rates } = get(ratesAtom);
    const { quotes } = get(quotesAtom);
    return (symbol: string): Decimal | undefined =>
      rates[symbol] ?? quotes[symbol]?.latest.unitsPerUsd ?? units[symbol];
  });

  /** The base in another unit; not a number while a rate is not known. */
  const amountInAtom = atom((get) => converterOf(get(baseAtom), get(unitsAtom)));

  /** The text of either field: what was written into it, the amount as it is, or what the other side comes to. */
  const textOf = (
    now: { base: Base; draft: Draft | undefined; lead: Side },
    amountIn: (unit: string) => BigNumber,
  ) => {
    return (of: Side): string => {
      const { base, draft, lead } = now;
      if (of === lead && draft !== undefined) return draft.text;
      if (base.unit === unitOf(of)) return formatInput(numbers, base.amount);
      const amount = amountIn(unitOf(of));
      return of === "coin" ? formatCoin(numbers, amount) : spokenAmount(numbers, amount);
    };
  };
  const textAtom = atom((get) =>
    textOf({ base: get(baseAtom), draft: get(draftAtom), lead: get(leadAtom) }, get(amountInAtom)),
  );

  /** What the page was rendered with, whatever has been typed since. */
  const startAmountIn = converterOf(startBase, (symbol) => units[symbol]);
  const start = {
    base: startBase,
    draft: startDraft,
    side,
    lead: side,
    amountIn: startAmountIn,
    text: textOf({ base: startBase, draft: startDraft, lead: side }, startAmountIn),
  } as const;

  const typeAtom = atom(null, (get, set, ...written: readonly [text: string, at?: Side]) => {
    const [next, at = get(sideAtom)] = written;
    // A field that is only told what it shows has not been written in.
    if (next === get(textAtom)(at)) return;
    const unit = unitOf(at);
    set(leadAtom, at);
    const parsed = parseAmount(next, numbers, [unit]);
    set(draftAtom, parsed.ok ? { text: next } : { text: next, error: parsed.error });
    if (parsed.ok) set(baseAtom, { amount: parsed.value, unit });
  });

  /** Takes over what another address of the same pair says. */
  const openAtom = atom(null, (_get, set, next: { readonly side: Side; readonly text: string }) => {
    const unit = unitOf(next.side);
    const parsed = parseAmount(next.text, numbers, [unit]);
    set(sideAtom, next.side);
    set(leadAtom, next.side);
    set(draftAtom, parsed.ok ? undefined : { text: next.text, error: parsed.error });
    set(baseAtom, { amount: parsed.ok ? parsed.value : defaultAmount, unit });
  });

  /** Takes over an amount that was typed elsewhere, such as in another currency's row. */
  const setBaseAtom = atom(null, (_get, set, next: Base) => {
    set(draftAtom, undefined);
    set(baseAtom, next);
  });

  /** Turns the sides; the number that was written goes, or stays, first, with the unit that now stands there. */
  const swapAtom = atom(null, (get, set) => {
    const turned: Side = get(sideAtom) === "coin" ? "fiat" : "coin";
    const draft = get(draftAtom);
    const amount =
      draft === undefined
        ? get(amountInAtom)(unitOf(get(leadAtom))).toFixed()
        : get(baseAtom).amount;
    set(sideAtom, turned);
    set(leadAtom, turned);
    set(baseAtom, { amount, unit: unitOf(turned) });
  });

  return Object.freeze({
    coin,
    fiat,
    sideAtom,
    leadAtom,
    textAtom,
    baseAtom,
    draftAtom,
    amountInAtom,
    start,
    openAtom,
    unitsAtom,
    typeAtom,
    setBaseAtom,
    swapAtom,
    unitOf,
  });
}

/** Converts a base into any unit whose rate is known; not a number for the others. */
function converterOf(
  { amount, unit }: Base,
  unitsOf: (symbol: string) => Decimal | undefined,
): (target: string) => BigNumber {
  return (target) =>
    target === unit
      ? decimal(amount)
      : divide(decimal(amount).times(decimal(unitsOf(target) ?? "")), unitsOf(unit) ?? "");
}

export type ConverterAtoms = ReturnType<typeof createConverterAtoms>;

/** The converter that the kernel has started on the page that was loaded; the application takes it once. */
export const startedConverterAtom = atom<ConverterAtoms | undefined>(undefined);
