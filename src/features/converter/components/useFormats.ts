import { formatInput } from "../../../i18n/formatNumber.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import type { Side } from "../model/convert.ts";
import { legText } from "../model/legText.ts";
import { useConverter } from "./useConverter.ts";

export interface Formats {
  /** An amount of a side with its unit, as people read it. */
  of(side: Side, amount: BigNumber | Decimal): string;
  /** Every digit of a typed number. */
  typed(amount: BigNumber | Decimal): string;
}

/** The page's formats. None of them uses `Intl`, so hydration cannot differ. */
export function useFormats(): Formats {
  const { numbers } = usePage();
  const { data } = useConverter();
  return {
    of: (side, amount) => legText(numbers, amount, data[side]),
    typed: (amount) => formatInput(numbers, amount),
  };
}
