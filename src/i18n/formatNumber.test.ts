import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../lib/decimal.ts";
import { formatMoney } from "./formatAmount.ts";
import { formatDecimal, formatInput, formatPercent } from "./formatNumber.ts";
import { localeCodes } from "../wire/localeCodes.ts";
import { localeEntry } from "./locales.ts";
import { readNumberStyle } from "./readNumberStyle.ts";

const tags = [
  ...new Set(localeCodes.map((code) => localeEntry(code).tag)),
  "en-IN",
  "de-CH",
  "ar-EG",
];

/** Decimals as text: Intl formats text exactly, so it can be the oracle for any length. */
const decimals = fc
  .tuple(
    fc.boolean(),
    fc.nat(21).chain((length) => fc.bigInt({ min: 0n, max: 10n ** BigInt(length) })),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([negative, digits, places]) =>
    decimal(`${negative ? "-" : ""}${digits}e-${places}`).toFixed(),
  );

function intl(tag: string, options: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, { signDisplay: "negative", ...options });
  return (text: string) => format.format(text as Intl.StringNumericLiteral).replace("-", "\u2212");
}

describe.each(tags)("the number style of %s writes as Intl does, but a true minus", (tag) => {
  const style = readNumberStyle(tag);

  it("numbers", () => {
    const oracle = intl(tag, { minimumFractionDigits: 1, maximumFractionDigits: 4 });
    fc.assert(
      fc.property(decimals, (text) => {
        expect(formatDecimal(style, text, { minimumFraction: 1, maximumFraction: 4 })).toBe(
          oracle(text),
        );
      }),
    );
  });

  it("percentages, with and without the sign of a rise", () => {
    const digits = {
      style: "percent",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    } as const;
    const oracle = intl(tag, digits);
    const signed = intl(tag, { ...digits, signDisplay: "exceptZero" });
    fc.assert(
      fc.property(decimals, (text) => {
        const ratio = decimal(text).shiftedBy(-2).toFixed();
        expect(formatPercent(style, text)).toBe(oracle(ratio));
        expect(formatPercent(style, text, { signed: true })).toBe(signed(ratio));
      }),
    );
  });

  const codes = [
    "USD",
    "EUR",
    "JPY",
    "GBP",
    "CHF",
    "PLN",
    "AED",
    "IDR",
    "VND",
    "UZS",
    "BRL",
    "SEK",
    "NGN",
    "INR",
  ];
  const cases = codes.flatMap((currency) => [
    { currency, currencyDisplay: "symbol" } as const,
    { currency, currencyDisplay: "narrowSymbol" } as const,
  ]);

  it.each(cases)("$currency by its $currencyDisplay", (how) => {
    const digits = {
      style: "currency",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    } as const;
    const oracle = intl(tag, { ...digits, ...how });
    const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`, { ...digits, ...how }).formatToParts(1);
    // In Arabic the mark after the symbols belongs to them, though Intl reports it as text beside them.
    const symbol = parts
      .filter(
        (part) => part.type === "currency" || (part === parts.at(-1) && part.value === "\u200f"),
      )
      .map((part) => part.value)
      .join("");
    const amounts = decimals.filter((text) => decimal(text).isZero() || decimal(text).abs().gte(1));
    fc.assert(
      fc.property(amounts, (text) => {
        expect(formatMoney(style, { amount: text, symbol })).toBe(oracle(text));
      }),
      { numRuns: 30 },
    );
  });
});

describe("formatDecimal", () => {
  const english = readNumberStyle("en-US");

  it("writes full precision without bounds", () => {
    expect(formatDecimal(english, "1234567.000000000000000001")).toBe(
      "1,234,567.000000000000000001",
    );
    expect(formatInput(english, "-1e-18")).toBe("\u22120.000000000000000001");
    expect(formatInput(english, "1e30")).toBe(`1${",000".repeat(10)}`);
  });

  it("shows a sign only before what is not zero", () => {
    expect(formatDecimal(english, "-0.004", { maximumFraction: 2 })).toBe("0");
    expect(formatDecimal(english, "-0.004", { minimumFraction: 2, maximumFraction: 2 })).toBe(
      "0.00",
    );
    expect(formatDecimal(english, "-0")).toBe("0");
    expect(formatPercent(english, "-0.004", { signed: true })).toBe("0.00%");
  });

  it.each([
    undefined,
    null,
    "",
    "abc",
    "NaN",
    "Infinity",
    decimal(Number.NaN),
    decimal(Number.POSITIVE_INFINITY),
  ])("shows nothing for %s", (value) => {
    expect(formatDecimal(english, value)).toBe("");
    expect(formatInput(english, value)).toBe("");
    expect(formatPercent(english, value)).toBe("");
  });

  it("groups as India does", () => {
    expect(formatDecimal(readNumberStyle("en-IN"), "123456789.5")).toBe("12,34,56,789.5");
  });

  it("leaves four digits together where the language does", () => {
    const spanish = readNumberStyle("es-ES");
    expect(formatDecimal(spanish, "1234")).toBe("1234");
    expect(formatDecimal(spanish, "12345")).toBe("12.345");
  });
});
