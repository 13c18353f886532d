import { readStored, writeStored } from "../../../browser/localStore.ts";
import { formatInput } from "../../../i18n/formatNumber.ts";
import type { AmountError } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { atom } from "../../../state/store.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import {
  holdingsKey,
  keepHolding,
  keptHolding,
  readHolding,
  usualHolding,
} from "../model/input/readHolding.ts";

/** The field of the holding: what was typed, and the last amount that could be read. */
export interface HoldingState {
  readonly text: string;
  readonly amount: Decimal;
  /** The amount that links and the address name: one that was typed or came with the address, not one that is kept. */
  readonly named?: Decimal;
  readonly error?: AmountError;
}

/** The state of an amount of one asset. This device keeps what is typed, and no more: an address is somebody else's. */
export function createHoldingAtoms(
  asked: string | undefined,
  { ticker, numbers }: { readonly ticker: string; readonly numbers: NumberStyle },
) {
  const usual: HoldingState = { text: formatInput(numbers, usualHolding), amount: usualHolding };
  const read = (held: HoldingState, text: string): HoldingState => {
    const { error: _error, ...rest } = held;
    const answer = readHolding(text, numbers, ticker);
    return answer.ok
      ? { text, amount: answer.value, named: answer.value }
      : { ...rest, text, error: answer.error };
  };
  const kept = (): HoldingState => {
    const amount = keptHolding(readStored(holdingsKey), ticker);
    return amount === undefined ? usual : { text: formatInput(numbers, amount), amount };
  };
  const start = asked === undefined ? usual : read(usual, asked);
  const stateAtom = atom(start);
  return Object.freeze({
    start,
    fieldAtom: atom((get) => get(stateAtom)),
    namedAtom: atom((get) => get(stateAtom).named),
    typeAtom: atom(null, (get, set, text: string) => {
      const next = read(get(stateAtom), text);
      set(stateAtom, next);
      if (next.error === undefined)
        writeStored(holdingsKey, keepHolding(readStored(holdingsKey), ticker, next.amount));
    }),
    /** Shows what this device keeps, where the address asks for nothing and nothing has been typed. */
    restoreAtom: atom(null, (get, set) => {
      const { named, error } = get(stateAtom);
      if (named === undefined && error === undefined) set(stateAtom, kept());
    }),
    /** Takes over another address of this page, after a step back or a link on it. */
    followAtom: atom(null, (get, set, next: string | undefined) => {
      set(stateAtom, next === undefined ? kept() : read(get(stateAtom), next));
    }),
  });
}

export type HoldingAtoms = ReturnType<typeof createHoldingAtoms>;
