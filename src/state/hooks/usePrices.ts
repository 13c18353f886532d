import { useAtomValue } from "jotai/react";
import { formatMoney } from "../../i18n/formatAmount.ts";
import { formatPercent } from "../../i18n/formatNumber.ts";
import { divide } from "../../lib/decimal.ts";
import type { Decimal } from "../../wire/market/market.ts";
import { ratesAtom } from "../market/market.ts";
import { usePage } from "./usePage.ts";

export interface Prices {
  /** Price of one coin in a currency, with its symbol. */
  price(unitsPerUsd: Decimal, code: string): string;
  /** A move in per cent, for lists: as a figure and as text. */
  change(percent: Decimal): { readonly value: Decimal; readonly text: string };
}

export function usePrices(): Prices {
  const { numbers } = usePage();
  const { rates, symbols } = useAtomValue(ratesAtom);
  return {
    price: (unitsPerUsd, code) =>
      formatMoney(numbers, {
        amount: divide(rates[code] ?? "", unitsPerUsd),
        symbol: symbols[code] ?? code,
        code,
      }),
    change: (value) => ({ value, text: formatPercent(numbers, value, { signed: true }) }),
  };
}
