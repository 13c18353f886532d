import { useState } from "react";
import type { AmountError } from "../../../../i18n/parseAmount.ts";
import { formatDecimal } from "../../../../i18n/formatNumber.ts";
import { parseAmount } from "../../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../../i18n/readNumberStyle.ts";
import type { BigNumber } from "../../../../lib/decimal.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { formatCoin } from "../formatCoin.ts";
import { useConverter } from "../useConverter.ts";

/** Money worth less than a whole unit keeps this many significant digits in its field. */
const smallDigits = 6;

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
  const amount = useHydratedValue(atoms.amountInAtom, atoms.startAmountIn)(unit);
  const base = useHydratedValue(atoms.baseAtom, atoms.startBase);
  const setBase = useSetAtom(atoms.setBaseAtom);
  const [draft, setDraft] = useState<string>();
  const parsed = draft === undefined ? undefined : parseAmount(draft, numbers, [unit]);
  const error = parsed?.ok === false ? parsed.error : undefined;
  const isTyped = error !== undefined || base.unit === unit;
  const shown = unit === atoms.coin ? formatCoin(numbers, amount) : formatField(numbers, amount);
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

/** Money in a field: two decimals, or enough digits to tell a small amount from nothing. */
function formatField(numbers: NumberStyle, amount: BigNumber): string {
  if (!amount.isFinite() || amount.isZero() || amount.gte(1)) {
    return formatDecimal(numbers, amount, { minimumFraction: 2, maximumFraction: 2 });
  }
  return formatDecimal(numbers, amount.precision(smallDigits));
}
