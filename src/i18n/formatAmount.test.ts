import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../lib/decimal.ts";
import {
  formatAmount,
  formatCompact,
  formatMoney,
  roundPrice,
  spokenAmount,
} from "./formatAmount.ts";
import { readNumberStyle } from "./readNumberStyle.ts";

const english = readNumberStyle("en-US");
const german = readNumberStyle("de-DE");
const arabic = readNumberStyle("ar-AE");

const noNumbers = [
  undefined,
  null,
  "",
  " ",
  "abc",
  "1,5",
  "NaN",
  "Infinity",
  "-Infinity",
  "0x10",
  decimal(Number.NaN),
];

const amounts = [
  // Zero
  ["0", "0.00"],
  ["-0", "0.00"],
  ["0.000", "0.00"],
  // 1 and more
  ["1", "1.00"],
  ["1.004", "1.00"],
  ["1.005", "1.01"],
  ["999.994", "999.99"],
  ["999.995", "1,000.00"],
  ["1e3", "1,000.00"],
  ["1234567.891", "1,234,567.89"],
  ["1e6", "1,000,000.00"],
  ["1e9", "1,000,000,000.00"],
  ["1e12", "1,000,000,000,000.00"],
  ["1e30", `1${",000".repeat(10)}.00`],
  // Below 1
  ["0.9999", "0.9999"],
  ["0.99994", "0.9999"],
  ["0.99995", "1.00"],
  ["0.999999", "1.00"],
  ["0.5", "0.5000"],
  ["0.05", "0.0500"],
  ["0.01", "0.0100"],
  ["0.012345", "0.0123"],
  ["0.01235", "0.0124"],
  ["0.09999", "0.1000"],
  // Zeros counted
  ["0.00999949", "0.{2}9999"],
  ["0.0099999", "0.0100"],
  ["0.001", "0.{2}1000"],
  ["0.001234", "0.{2}1234"],
  ["0.0012345", "0.{2}1235"],
  ["0.00123449", "0.{2}1234"],
  ["0.00005579", "0.{4}5579"],
  ["0.000055794999", "0.{4}5579"],
  ["0.000055795", "0.{4}5580"],
  ["0.00099999", "0.{2}1000"],
  ["0.000099995", "0.{3}1000"],
  ["1e-18", "0.{17}1000"],
  ["1.23456e-30", "0.{29}1235"],
] as const;

describe("formatAmount", () => {
  it.each(amounts)("writes %s as %s", (amount, text) => {
    expect(formatAmount(english, amount)).toBe(text);
  });

  it.each(amounts.filter(([, text]) => text !== "0.00"))(
    "mirrors %s below zero",
    (amount, text) => {
      expect(formatAmount(english, `-${amount}`)).toBe(`\u2212${text}`);
    },
  );

  it.each(noNumbers)("shows nothing for %s", (value) => {
    expect(formatAmount(english, value)).toBe("");
    expect(formatCompact(english, value)).toBe("");
    expect(spokenAmount(english, value)).toBe("");
    expect(formatMoney(english, { amount: value, symbol: "$" })).toBe("");
  });

  it("multiplies by the rate before it rounds", () => {
    expect(formatAmount(english, "2.004", { rate: "1000" })).toBe("2,004.00");
    expect(formatAmount(english, "100", { rate: "0.0000005579" })).toBe("0.{4}5579");
    expect(formatAmount(english, "0", { rate: "3" })).toBe("0.00");
    expect(formatAmount(english, "1", { rate: "none" })).toBe("");
    expect(formatCompact(english, "2", { rate: "600" })).toBe("1.20K");
  });

  it("writes the marks of other languages", () => {
    expect(formatAmount(german, "1234567.891")).toBe("1.234.567,89");
    expect(formatAmount(german, "0.00005579")).toBe("0,{4}5579");
    expect(formatAmount(readNumberStyle("fr-FR"), "-1234.5")).toBe("\u22121\u202f234,50");
    expect(formatAmount(readNumberStyle("sv-SE"), "-0.05")).toBe("\u22120,0500");
  });

  it("isolates braces in right-to-left text", () => {
    expect(formatAmount(arabic, "0.00005579")).toBe("\u20660.{4}5579\u2069");
    expect(formatAmount(arabic, "-0.00005579")).toBe("\u200e\u2212\u20660.{4}5579\u2069");
    expect(formatAmount(arabic, "1234.5")).toBe("1,234.50");
  });

  it("never errs by more than half a unit of the last digit shown", () => {
    const small = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 30 }))
      .map(([digits, places]) => decimal(`${digits}e-${places}`));
    fc.assert(
      fc.property(small, (amount) => {
        const text = formatAmount(english, amount).replaceAll(",", "");
        const shown = decimal(
          text.replace(/\{(\d+)\}/, (_, zeros: string) => "0".repeat(Number(zeros))),
        );
        const tolerance = amount.gte(1)
          ? decimal("0.005")
          : decimal(amount.lt("0.01") ? amount.times("0.0005") : "0.00005");
        expect(shown.minus(amount).abs().lte(tolerance)).toBe(true);
      }),
    );
  });
});

describe("formatCompact", () => {
  it.each([
    ["0", "0.00"],
    ["0.00005579", "0.{4}5579"],
    ["999.995", "1,000.00"],
    ["1000", "1,000.00"],
    ["1000.01", "1.00K"],
    ["1234", "1.23K"],
    ["1235", "1.24K"],
    ["999994.99", "999.99K"],
    ["999995", "1.00M"],
    ["999999.99", "1.00M"],
    ["1e6", "1.00M"],
    ["999999999", "1.00B"],
    ["1e9", "1.00B"],
    ["1e12", "1.00T"],
    ["999999999999", "1.00T"],
    ["1234567890123456", "1,234.57T"],
    ["1e15", "1,000.00T"],
    ["1e30", `1${",000".repeat(6)}.00T`],
    ["-1234", "\u22121.23K"],
  ])("writes %s as %s", (amount, text) => {
    expect(formatCompact(english, amount)).toBe(text);
  });

  it("writes the units of other languages with their marks", () => {
    expect(formatCompact(german, "1234567")).toBe("1,23\u00a0Mio.");
  });
});

describe("spokenAmount", () => {
  it.each([
    ["0.00005579", "0.00005579"],
    ["0.0000557951", "0.00005580"],
    ["0.00099999", "0.001000"],
    ["0.05", "0.0500"],
    ["0.99995", "1.00"],
    ["1234", "1,234.00"],
    ["-0.001", "\u22120.001000"],
    ["0", "0.00"],
  ])("writes %s as %s", (amount, text) => {
    expect(spokenAmount(english, amount)).toBe(text);
  });
});

describe("formatMoney", () => {
  it.each([
    ["en-US", "1234.5", "$", "$1,234.50"],
    ["en-US", "-1234.5", "$", "\u2212$1,234.50"],
    ["en-US", "0.00005579", "$", "$0.{4}5579"],
    ["en-US", "1", "CHF", "CHF\u00a01.00"],
    ["id-ID", "1500", "Rp", "Rp\u00a01.500,00"],
    ["de-DE", "1234.5", "€", "1.234,50\u00a0€"],
    ["nl-NL", "-1", "€", "€\u00a0\u22121,00"],
    ["ar-AE", "5", "د.إ.", "\u200f5.00\u00a0د.إ."],
    ["de-DE", "-5", "", "\u22125,00"],
    ["en-US", "5", "", "5.00"],
    ["en-US", "5", "$&0", "$&0\u00a05.00"],
  ])("in %s %s %s is %s", (...[tag, amount, symbol, text]) => {
    expect(formatMoney(readNumberStyle(tag), { amount, symbol })).toBe(text);
  });

  it.each([
    ["JPY", "13104101.09", "¥13,104,101"],
    ["JPY", "1000.5", "¥1,001"],
    ["JPY", "999.5", "¥999.50"],
    ["JPY", "0.00005579", "¥0.{4}5579"],
    ["CNY", "13104101.09", "¥13,104,101.09"],
    [undefined, "13104101.09", "¥13,104,101.09"],
  ])("writes thousands of %s, as in %s, without decimals it does not have", (...row) => {
    const [code, amount, text] = row;
    const money = { amount, symbol: "¥", ...(code !== undefined && { code }) };
    expect(formatMoney(english, money)).toBe(text);
  });

  it("says them without decimals too", () => {
    expect(spokenAmount(english, "13104101.09", { code: "JPY" })).toBe("13,104,101");
  });

  it("is compact or converted on demand", () => {
    expect(formatMoney(english, { amount: "1234567", symbol: "$", compact: true })).toBe("$1.23M");
    expect(formatMoney(english, { amount: "2", symbol: "₦", rate: "1500.5" })).toBe("₦3,001.00");
  });
});

describe("roundPrice", () => {
  it("changes nothing of what is shown, and leaves six digits", () => {
    const price = fc
      .tuple(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: -4, max: 14 }))
      .map(([digits, decimals]) => decimal(digits).shiftedBy(-decimals));
    fc.assert(
      fc.property(price, fc.constantFrom("USD", "JPY"), (amount, code) => {
        const rounded = roundPrice(amount, code);
        const shown = (one: typeof amount) =>
          formatMoney(english, { amount: one, symbol: "", code });
        expect(shown(rounded)).toBe(shown(amount));
        // Half of the sixth digit at most.
        expect(rounded.minus(amount).abs().lte(amount.times("5e-6"))).toBe(true);
      }),
    );
  });

  it.each([
    ["USD", "83212.64033", "83212.64"],
    ["JPY", "13104101.09", "13104101"],
    ["USD", "1.1361234", "1.1361234"],
    ["JPY", "99999.6", "99999.6"],
  ])("of %s %s is %s", (code, price, rounded) => {
    expect(roundPrice(decimal(price), code).toFixed()).toBe(rounded);
  });
});
