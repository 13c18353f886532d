import { formatInput } from "../../../i18n/formatNumber.ts";
import { formatMoney, spokenAmount } from "../../../i18n/formatAmount.ts";
import type { BigNumber } from "../../../lib/decimal.ts";
import { useAtomValue } from "../../../state/index.ts";
import { ratesAtom } from "../../../state/market/market.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { formatCoin } from "../model/formatCoin.ts";

export interface Formats {
  /** Money of a currency with its symbol. */
  money(amount: BigNumber | Decimal, code: string): string;
  /** The same for screen readers: zeros written out, code instead of symbol. */
  spokenMoney(amount: BigNumber | Decimal, code: string): string;
  coin(amount: BigNumber): string;
  /** Every digit of a typed number. */
  typed(amount: BigNumber | Decimal): string;
}

/** The page's formats. None of them uses `Intl`, so hydration cannot differ. */
export function useFormats(): Formats {
  const { numbers } = usePage();
  const { symbols } = useAtomValue(ratesAtom);
  return {
    money: (amount, code) => formatMoney(numbers, { amount, symbol: symbols[code] ?? code }),
    spokenMoney: (amount, code) => `${spokenAmount(numbers, amount)} ${code}`,
    coin: (amount) => formatCoin(numbers, amount),
    typed: (amount) => formatInput(numbers, amount),
  };
}
