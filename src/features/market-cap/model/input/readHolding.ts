import { type AmountError, parseAmount } from "../../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../../i18n/readNumberStyle.ts";
import { isDecimal } from "../../../../lib/decimal.ts";
import type { Result } from "../../../../lib/result.ts";
import type { Decimal } from "../../../../wire/market/market.ts";

/** The amount of A while nobody has said another: its figures are those of one unit. */
export const usualHolding: Decimal = "1";

/** Where this device keeps the amounts that were typed, by ticker, as a query: `ETH=2.5&BTC=0.1`. */
export const holdingsKey = "own-holdings";

/** Reads an amount of an asset, with or without its ticker at either end. */
export function readHolding(
  text: string,
  marks: Pick<NumberStyle, "groupMark" | "units">,
  ticker?: string,
): Result<Decimal, AmountError> {
  return parseAmount(text, marks, ticker === undefined ? [] : [ticker]);
}

/** The kept amount of an asset; absent if none is kept, or if what is kept is not an amount. */
export function keptHolding(kept: string | undefined, ticker: string): Decimal | undefined {
  const amount = new URLSearchParams(kept).get(ticker) ?? "";
  return isDecimal(amount) && !amount.startsWith("-") ? amount : undefined;
}

/** More would fill the storage that the visitor's settings are in; the oldest go. */
const mostHoldings = 100;

/** What is kept, with another amount of an asset; the usual one needs no place. */
export function keepHolding(kept: string | undefined, ticker: string, amount: Decimal): string {
  const query = new URLSearchParams(kept);
  query.delete(ticker);
  if (amount !== usualHolding) query.set(ticker, amount);
  return new URLSearchParams([...query].slice(-mostHoldings)).toString();
}
