import { formatMoney } from "../../../i18n/formatAmount.ts";
import type { NumberStyle } from "../../../i18n/numberStyle.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { formatCoin } from "../components/formatCoin.ts";
import { convert } from "../model/convert.ts";
import type { EmbedData } from "./embedData.ts";

/** What an amount comes to, as the embedded converter shows it: on the server and in its script alike. */
export function embedResult(
  amount: Decimal,
  data: Pick<EmbedData, "units" | "side" | "coin" | "symbol"> & { readonly numbers: NumberStyle },
): string {
  const { numbers, units, side, coin, symbol } = data;
  const converted = convert(amount, side, units);
  return side === "coin"
    ? formatMoney(numbers, { amount: converted, symbol })
    : `${formatCoin(numbers, converted)} ${coin}`;
}
