import { decimal } from "../../../lib/decimal.ts";
import { readOrder } from "../../../market/listOrder.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { type CalculatorColumn, type CalculatorSort, sortColumns } from "./calculatorSort.ts";

interface Listed {
  readonly name: string;
  readonly unitsPerUsd: Decimal;
  readonly change?: Decimal;
}

/**
 * A list in another order, for readers of a BCP 47 tag; it comes in that of market caps. What has no move comes last in either
 * direction.
 */
export function sortCalculators<T extends Listed>(
  list: readonly T[],
  sort: CalculatorSort,
  tag: string,
): readonly T[] {
  const { by, direction } = readOrder(sort, sortColumns);
  const sign = direction === "ascending" ? 1 : -1;
  if (by === "cap") return sign < 0 ? list : list.toReversed();
  const compare = comparisonBy(by, tag);
  const isKnown = ({ change }: Listed) => by !== "change" || change !== undefined;
  return [
    ...list.filter(isKnown).toSorted((a, b) => sign * compare(a, b)),
    ...list.filter((one) => !isKnown(one)),
  ];
}

function comparisonBy(
  by: Exclude<CalculatorColumn, "cap">,
  tag: string,
): (a: Listed, b: Listed) => number {
  const { compare } = new Intl.Collator(tag);
  const comparisons = {
    name: (a: Listed, b: Listed) => compare(a.name, b.name),
    // Fewer units for a dollar mean a dearer coin.
    price: (a: Listed, b: Listed) => compareDecimals(b.unitsPerUsd, a.unitsPerUsd),
    change: (a: Listed, b: Listed) => compareDecimals(a.change, b.change),
  };
  return comparisons[by];
}

function compareDecimals(a: Decimal = "", b: Decimal = ""): number {
  return decimal(a).comparedTo(b) ?? 0;
}
