import type { AmountError } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { convert, type PairUnits, type Side } from "../model/convert.ts";
import { formatMoney } from "../../../i18n/formatAmount.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { formatCoin } from "../model/formatCoin.ts";

/** The data that the page hands to the script of an embedded converter. */
export interface EmbedData {
  readonly numbers: NumberStyle;
  readonly units: PairUnits;
  readonly side: Side;
  readonly coin: string;
  /** Code and symbol of the currency. */
  readonly fiat: string;
  readonly symbol: string;
  /** What is wrong with an amount, in words. */
  readonly errors: Readonly<Record<AmountError["code"], string>>;
}

/** Ids of the elements that the script reads or writes. */
export const embedIds = {
  data: "embed-data",
  form: "embed",
  amount: "amount",
  message: "message",
  result: "result",
  link: "full-page",
} as const;

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
