import { expect, it } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { popularFiatAmounts, quickCoinAmounts, quickText } from "./popularAmounts.ts";

it.each([
  ["1", "1", "1000"],
  ["0.88", "1", "1000"],
  ["9.65", "1", "1000"],
  ["84.5", "10", "10000"],
  ["1326.1644", "1000", "1000000"],
  ["89715.624", "10000", "10000000"],
])("scales the amounts to a currency of %s to the dollar", (units, first, last) => {
  const amounts = popularFiatAmounts(units);
  expect(amounts.at(0)).toBe(first);
  expect(amounts.at(-1)).toBe(last);
});

it.each([
  ["0.000012", ["0.001", "0.01", "0.1", "1", "5", "10"]],
  ["0.1", ["0.001", "0.01", "0.1", "1", "5", "10"]],
  ["1", ["0.01", "0.1", "1", "10", "50", "100"]],
  ["6.5", ["0.1", "1", "10", "100", "500", "1000"]],
  ["200000", ["10000", "100000", "1000000", "10000000", "50000000", "100000000"]],
])("suits the quick amounts to a coin of %s to the dollar", (units, amounts) => {
  expect(quickCoinAmounts(units)).toEqual(amounts);
});

it.each([
  ["0.001", "0,001"],
  ["1000", "1.000"],
  ["10000", "10K"],
  ["5000000", "5M"],
  ["10000000000", "10B"],
])("writes the quick amount %s as %s", (amount, text) => {
  expect(quickText(readNumberStyle("de-DE"), amount)).toBe(text);
});
