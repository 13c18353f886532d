import { useLingui } from "@lingui/react/macro";
import { formatCompact } from "../../../i18n/formatAmount.ts";
import { formatDecimal, type Numeric } from "../../../i18n/formatNumber.ts";
import { decimal } from "../../../lib/decimal.ts";
import { usePage } from "../../../state/usePage.ts";
import type { AssetFacts } from "../../../wire/marketCap.ts";

type Counted = Pick<AssetFacts, "unit" | "symbol">;

export interface QuantityFormats {
  /** A number of coins, shares or tonnes, millions and more in short. */
  readonly bare: (amount: Numeric) => string;
  /** The same with what it counts. */
  readonly short: (amount: Numeric, of: Counted) => string;
  /** With every digit. */
  readonly full: (amount: Numeric, of: Counted) => string;
}

/** From here on a quantity is written in short. */
const shortFrom = 1_000_000;

/** The formats of supplies. None of them uses `Intl`, so hydration cannot differ. */
export function useQuantityFormats(): QuantityFormats {
  const { t } = useLingui();
  const { numbers } = usePage();
  const bare = (amount: Numeric) =>
    decimal(amount ?? "").gte(shortFrom)
      ? formatCompact(numbers, amount)
      : formatDecimal(numbers, amount);
  const withUnit = (amount: string, { unit, symbol }: Counted) => {
    if (unit === "tonnes") return t`${amount} tonnes`;
    return unit === "shares" ? t`${amount} shares` : `${amount} ${symbol}`;
  };
  return {
    bare,
    short: (amount, of) => withUnit(bare(amount), of),
    full: (amount, of) => withUnit(formatDecimal(numbers, amount), of),
  };
}
