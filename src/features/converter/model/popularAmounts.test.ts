import { expect, it } from "vitest";
import { popularFiatAmounts } from "./popularAmounts.ts";

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
