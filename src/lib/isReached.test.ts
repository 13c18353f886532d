import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "./decimal.ts";
import { isReached } from "./isReached.ts";

it.each([
  // One coin is worth 90,000: the line itself is not over it.
  [{ side: "over", price: "90000" }, { from: "0.00001", to: "0.9" }, false],
  [{ side: "under", price: "90000" }, { from: "0.00001", to: "0.9" }, false],
  [{ side: "over", price: "89999.999999999999999999" }, { from: "0.00001", to: "0.9" }, true],
  [{ side: "under", price: "90000.000000000000000001" }, { from: "0.00001", to: "0.9" }, true],
  [{ side: "over", price: "0.00000001" }, { from: "1e5", to: "2E-3" }, true],
  [{ side: "under", price: "3e-8" }, { from: "100000", to: "0.002" }, true],
] as const)("%j by %j: %s", (alert, units, expected) => {
  expect(isReached(alert, units)).toBe(expected);
});

const figure = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.nat({ max: 18 }))
  .map(([digits, places]) => decimal(digits.toString()).shiftedBy(-places).toFixed());

it("agrees with the library of decimals, whose products are exact", () => {
  fc.assert(
    fc.property(figure, figure, figure, (price, from, to) => {
      const order = decimal(to).comparedTo(decimal(price).times(from));
      expect(isReached({ side: "over", price }, { from, to })).toBe(order === 1);
      expect(isReached({ side: "under", price }, { from, to })).toBe(order === -1);
    }),
  );
});
