import { type ListOrder, ordersOf } from "../../../market/listOrder.ts";

/** What the list of coins can be sorted by, the usual one first. */
export const sortColumns = ["cap", "name", "price", "change"] as const;
export type CalculatorColumn = (typeof sortColumns)[number];
export type CalculatorSort = ListOrder<CalculatorColumn>;

export const usualSort: CalculatorSort = "-cap";
export const calculatorSorts: readonly CalculatorSort[] = ordersOf(sortColumns);

/** The order that an address asks for. */
export function readCalculatorSort(search: Readonly<Record<string, unknown>>): CalculatorSort {
  return calculatorSorts.find((order) => order === search["sort"]) ?? usualSort;
}
