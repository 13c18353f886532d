import { formatMoney } from "../../../i18n/formatAmount.ts";
import type { Numeric } from "../../../i18n/formatNumber.ts";
import type { PackedFacts } from "../../../page-parts/Facts.tsx";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { RateTable } from "../../../state/market/market.ts";

/**
 * What a comparison's packed facts have in place of money: the market cap and the price of now, which the page writes by the
 * rates of now, and the sign before a price of an earlier day.
 */
export const factMarks = { cap: "@cap", price: "@price", past: "@" } as const;

/** A price of an earlier day, and that day. */
export type PastPrice = readonly [price: string, day: string];

interface PastMoneyStyle {
  readonly numbers: NumberStyle;
  readonly rates: Pick<RateTable, "symbols">;
}

/** Writes an amount that is in a currency already. */
export function pastMoney(
  { numbers, rates: { symbols } }: PastMoneyStyle,
  amount: Numeric,
  code: string,
): string {
  return formatMoney(numbers, { amount, symbol: symbols[code] ?? code, code });
}

/** The money of an asset's facts, as texts. */
export interface FactMoney {
  readonly cap: string;
  readonly price: string;
  /** The highest and the lowest price, in another currency than that of the packed ones. */
  readonly extremes?: readonly PastPrice[] | undefined;
}

/** The facts with their money in the currency that the page shows. */
export function shownFacts(
  facts: PackedFacts,
  { cap, price, extremes = [] }: FactMoney,
): PackedFacts {
  const others = extremes.values();
  return facts
    .split("\n")
    .map((fact) => {
      const [name = "", value = "", date = ""] = fact.split("\t");
      if (value === factMarks.cap) return [name, cap, date];
      if (value === factMarks.price) return [name, price, date];
      if (!value.startsWith(factMarks.past)) return [fact];
      const [text, day] = others.next().value ?? [value.slice(factMarks.past.length), date];
      return [name, text, day];
    })
    .map((fact) => fact.join("\t"))
    .join("\n");
}
