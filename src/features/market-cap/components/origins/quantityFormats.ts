import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatCompact } from "../../../../i18n/formatAmount.ts";
import { formatDecimal, type Numeric } from "../../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../../i18n/readNumberStyle.ts";
import { decimal } from "../../../../lib/decimal.ts";
import type { AssetFacts, QuantityDefinition } from "../../../../wire/market/marketCap.ts";
import { useLingui } from "@lingui/react";
import { usePage } from "../../../../state/hooks/usePage.ts";

/** What a quantity counts, as a label. */
export const definitionNames: Readonly<Record<QuantityDefinition, MessageDescriptor>> = {
  circulating: msg`Circulating supply`,
  total: msg`Total supply`,
  maximum: msg`Maximum supply`,
  everMined: msg({
    message: "Total mined to date",
    comment: "Label of the quantity of a precious metal that was ever taken out of the ground",
  }),
  sharesOutstanding: msg`Shares outstanding`,
};

type Counted = Pick<AssetFacts, "unit" | "symbol">;

/** The formats of supplies. None of them uses `Intl`, so hydration cannot differ. */
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

export function quantityFormats(i18n: I18n, numbers: NumberStyle): QuantityFormats {
  const bare = (amount: Numeric) =>
    decimal(amount ?? "").gte(shortFrom)
      ? formatCompact(numbers, amount)
      : formatDecimal(numbers, amount);
  const withUnit = (amount: string, { unit, symbol }: Counted) => {
    if (unit === "tonnes") return i18n._(msg`${amount} tonnes`);
    return unit === "shares" ? i18n._(msg`${amount} shares`) : `${amount} ${symbol}`;
  };
  return {
    bare,
    short: (amount, of) => withUnit(bare(amount), of),
    full: (amount, of) => withUnit(formatDecimal(numbers, amount), of),
  };
}

export function useQuantityFormats(): QuantityFormats {
  const { i18n } = useLingui();
  return quantityFormats(i18n, usePage().numbers);
}
