import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecimalConstructor } from "../../src/lib/decimal.ts";
import { trusted } from "../../src/lib/trusted.ts";
import { trimmedDecimals } from "./trimDecimals.ts";

const source = await readFile(fileURLToPath(import.meta.resolve("bignumber.js")), "utf8");

interface Library {
  readonly clone: (changed: typeof settings) => DecimalConstructor;
}

async function load(code: string): Promise<DecimalConstructor> {
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const { BigNumber } = trusted<{ readonly BigNumber: Library }>(await import(address));
  return BigNumber.clone(settings);
}

const settings = {
  DECIMAL_PLACES: 20,
  ROUNDING_MODE: 4,
  EXPONENTIAL_AT: 1e9,
  RANGE: 400,
  STRICT: false,
} as const;
const Trimmed = await load(trimmedDecimals(source));
const Full = await load(source);

const figures = fc.oneof(
  fc.double(),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: -60, max: 60 }))
    .map(([digits, exponent]) => `${digits}e${exponent}`),
  fc.constantFrom("0", "-0", "NaN", "Infinity", "-Infinity", "abc", "", "1e401", "1e-401"),
);

describe("the decimals of the browser's build", () => {
  it("calculate and write like the whole library", () => {
    const places = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(figures, figures, places, (a, b, decimals) => {
        const results = [Trimmed, Full].map((Decimals) => {
          const [x, y] = [new Decimals(a), new Decimals(b)];
          return [
            x.abs(),
            x.comparedTo(y),
            x.decimalPlaces(decimals),
            x.decimalPlaces(),
            x.div(y),
            [x.eq(y), x.gt(y), x.gte(y), x.lt(y), x.lte(y)],
            [x.isFinite(), x.isInteger(), x.isNaN(), x.isNegative(), x.isPositive(), x.isZero()],
            x.minus(y),
            x.negated(),
            x.plus(y),
            x.precision(decimals + 1),
            x.shiftedBy(decimals - 15),
            x.times(y),
            [x.toFixed(), x.toFixed(decimals), x.toFixed(decimals, 3), x.toJSON(), x.valueOf()],
            x.toNumber(),
            [Decimals.max(x, y), Decimals.min(x, y), Decimals.sum(x, y)],
          ].map(String);
        });
        expect(results[0]).toEqual(results[1]);
      }),
    );
  });

  it("keep the settings that differ from the library's, and no others", () => {
    expect(Trimmed.config()).toEqual({
      ...settings,
      EXPONENTIAL_AT: [-1e9, 1e9],
      RANGE: [-400, 400],
    });
  });

  it("read no other base, as the whole library must not either", () => {
    expect(new Trimmed("0x10").isNaN()).toBe(true);
  });

  it("have lost what nobody calls", () => {
    const one = new Trimmed(1);
    for (const name of ["sqrt", "toFraction", "pow"]) expect(name in one).toBe(false);
  });

  it("fail the build where the library is another one", () => {
    expect(() => trimmedDecimals(source.replace("P.plus =", "P.add ="))).toThrow(
      "bignumber.js has no P.plus",
    );
  });
});
