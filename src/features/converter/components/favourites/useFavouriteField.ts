import { useState } from "react";
import type { AmountError } from "../../../../i18n/parseAmount.ts";
import { parseAmount } from "../../../../i18n/parseAmount.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { favouriteText } from "../../model/favouriteText.ts";
import { useConverter } from "../useConverter.ts";

export interface FavouriteField {
  /** Empty while the amount is not known. */
  readonly text: string;
  readonly error: AmountError | undefined;
  type(text: string): void;
  /** Shows the amount in the page's form again. */
  blur(): void;
}

/** One of many fields that show the same amount: text typed here converts all the others. */
export function useFavouriteField(unit: string): FavouriteField {
  const { atoms } = useConverter();
  const { numbers } = usePage();
  const amount = useHydratedValue(atoms.amountInAtom, atoms.start.amountIn)(unit);
  const base = useHydratedValue(atoms.baseAtom, atoms.start.base);
  const setBase = useSetAtom(atoms.setBaseAtom);
  const [draft, setDraft] = useState<string>();
  const parsed = draft === undefined ? undefined : parseAmount(draft, numbers, [unit]);
  const error = parsed?.ok === false ? parsed.error : undefined;
  const isTyped = error !== undefined || base.unit === unit;
  const shown = favouriteText(numbers, amount, unit === atoms.coin);
  return {
    text: draft !== undefined && isTyped ? draft : shown,
    error,
    type: (text) => {
      setDraft(text);
      const next = parseAmount(text, numbers, [unit]);
      if (next.ok) setBase({ amount: next.value, unit });
    },
    blur: () => {
      setDraft(undefined);
    },
  };
}
