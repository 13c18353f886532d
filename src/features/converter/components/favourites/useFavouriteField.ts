import { useState, useSyncExternalStore } from "react";
import type { AmountError } from "../../../../i18n/parseAmount.ts";
import { parseAmount } from "../../../../i18n/parseAmount.ts";
import { useSetAtom, useStore } from "../../../../state/index.ts";
import { useLateValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { ratesAtom } from "../../../../state/market/market.ts";
import { favouriteText, isCoinOf } from "../../model/favouriteText.ts";
import { ownNames } from "../../model/readEntry.ts";
import { useConverter } from "../useConverter.ts";

export interface FavouriteField {
  /** Empty while the amount is not known. */
  readonly text: string;
  readonly error: AmountError | undefined;
  type(text: string): void;
  /** Shows the amount in the page's form again. */
  blur(): void;
  /** Has React write the text into the field, where it believes it to stand already. */
  redraw(): void;
}

/** One of many fields that show the same amount: text typed here converts all the others. */
export function useFavouriteField(unit: string): FavouriteField {
  const { atoms } = useConverter();
  const { numbers } = usePage();
  const store = useStore();
  // Begins with what is known by now, which the kernel may have written: React compares no field's value when it hydrates,
  // but writes its own.
  const amount = useLateValue(atoms.amountInAtom, store.get(atoms.amountInAtom))(unit);
  // At once, unlike the amount: what is typed here must not give way to it.
  const isBase = useSyncExternalStore(
    (listener) => store.sub(atoms.baseAtom, listener),
    () => store.get(atoms.baseAtom).unit === unit,
    () => atoms.start.base.unit === unit,
  );
  const setBase = useSetAtom(atoms.setBaseAtom);
  const [draft, setDraft] = useState<string>();
  const [, redraw] = useState<object>();
  const read = (text: string) =>
    parseAmount(text, numbers, ownNames(unit, store.get(ratesAtom).symbols));
  const parsed = draft === undefined ? undefined : read(draft);
  const error = parsed?.ok === false ? parsed.error : undefined;
  const isTyped = error !== undefined || isBase;
  const shown = favouriteText(numbers, amount, { code: unit, isCoin: isCoinOf(atoms, unit) });
  return {
    text: draft !== undefined && isTyped ? draft : shown,
    error,
    type: (text) => {
      setDraft(text);
      const next = read(text);
      if (next.ok) setBase({ amount: next.value, unit });
    },
    blur: () => {
      setDraft(undefined);
    },
    redraw: () => {
      redraw({});
    },
  };
}
