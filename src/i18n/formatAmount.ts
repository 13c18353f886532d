import { multiply, roundTo } from "../lib/decimal.ts";
import type { BigNumber } from "../lib/decimal.ts";
import type { Decimal } from "../wire/market/market.ts";
import type { CompactUnit } from "./compactUnits.ts";
import { fill, finite, withMarks } from "./formatNumber.ts";
import type { Numeric } from "./formatNumber.ts";
import type { NumberStyle } from "./readNumberStyle.ts";

/** An amount in US dollars is multiplied by this rate of the currency. */
export interface AmountOptions {
  readonly rate?: Decimal | BigNumber;
  /** Code of the currency: thousands of one that is paid in whole units have no decimals. */
  readonly code?: string;
}

/** Writes an unsigned amount in a style, without its sign. */
type Writer = (style: NumberStyle, size: BigNumber, code?: string) => string;

/** Listed currencies whose prices are written in whole units: by ISO 4217, or by the custom where they are paid. */
const wholeCurrencies = /CLP|HUF|IDR|IQD|ISK|JPY|KHR|KRW|LBP|MMK|PYG|UZS|VND/;
const wholeFrom = 1000;

const amountDecimals = 2;
const smallDecimals = 4;
const tinyDigits = 4;
const chartDigits = 6;
/** From this number of zeros after the decimal mark on, the zeros are counted instead of written. */
const countedZeros = 2;

/** The letters of the specification (section 9), which English keeps; Thai and Filipino readers use them too. */
export const englishUnits: readonly CompactUnit[] = [
  [3, "K"],
  [6, "M"],
  [9, "B"],
  [12, "T"],
];

/** Zeros between the decimal mark and the first digit of a number below 1. */
function leadingZeros(size: BigNumber): number {
  return -(size.e ?? 0) - 1;
}

/** A number below 1, rounded for reading: four digits where zeros are counted, else four decimals. */
function roundSmall(size: BigNumber): BigNumber {
  return leadingZeros(size) >= countedZeros
    ? size.precision(tinyDigits)
    : roundTo(size, smallDecimals);
}

/**
 * Braces between digits have no direction of their own, so in right-to-left text the digits around them would change
 * places. There the whole form is isolated (U+2066, U+2069).
 */
function isolate(style: NumberStyle, text: string): string {
  return /[\u200e\u200f\u061c]/.test(style.negative) ? `\u2066${text}\u2069` : text;
}

/** True for numbers that section 9 writes with two decimals: zero, and 1 or more. */
function isLarge(size: BigNumber): boolean {
  return size.isZero() || size.gte(1);
}

/** Decimals of a number of 1 or more. */
function decimalsOf(size: BigNumber, code: string): number {
  return wholeCurrencies.test(code) && size.gte(wholeFrom) ? 0 : amountDecimals;
}

/** A price as `formatMoney` shows it, where that leaves at least six digits; else as it is: a chart shows what lies between. */
export function roundPrice(price: BigNumber, code: string): BigNumber {
  const decimals = decimalsOf(price, code);
  return price.gte(10 ** (chartDigits - decimals - 1)) ? roundTo(price, decimals) : price;
}

const writePlain: Writer = (style, size, code = "") => {
  const rounded = isLarge(size) ? size : roundSmall(size);
  if (isLarge(rounded)) return withMarks(style, rounded.toFixed(decimalsOf(size, code)));
  const zeros = leadingZeros(rounded);
  const decimals = zeros >= countedZeros ? zeros + tinyDigits : smallDecimals;
  return withMarks(style, rounded.toFixed(decimals));
};

const writeAmount: Writer = (style, size, code) => {
  const rounded = isLarge(size) ? size : roundSmall(size);
  const zeros = leadingZeros(rounded);
  if (isLarge(rounded) || zeros < countedZeros) return writePlain(style, size, code);
  const digits = rounded.toFixed(zeros + tinyDigits).slice(-tinyDigits);
  return isolate(style, `0${style.decimalMark}{${zeros}}${digits}`);
};

const writeCompact: Writer = (style, size, code) => {
  const units = style.units ?? englishUnits;
  // Rounding may reach the next unit: 999,995 is a million.
  const at = units.findLastIndex(([exponent], index) => {
    const [below = exponent] = units[index - 1] ?? [];
    return roundTo(size.shiftedBy(-below), amountDecimals).gte(10 ** (exponent - below));
  });
  const [exponent, suffix] = units[at] ?? [];
  if (exponent === undefined || (at === 0 && size.lte(10 ** exponent)))
    return writeAmount(style, size, code);
  return withMarks(style, size.shiftedBy(-exponent).toFixed(amountDecimals)) + suffix;
};

/** Splits a signed amount into its sign and its written digits; `undefined` for a value that is not a number. */
function write(
  writer: Writer,
  style: NumberStyle,
  { amount, rate, code }: { amount: Numeric } & AmountOptions,
) {
  const value = finite(amount);
  const exact = value === undefined || rate === undefined ? value : finite(multiply(value, rate));
  return exact && { negative: exact.lt(0), digits: writer(style, exact.abs(), code) };
}

function writeSigned(
  writer: Writer,
  style: NumberStyle,
  value: { amount: Numeric } & AmountOptions,
): string {
  const written = write(writer, style, value);
  return written === undefined ? "" : fill(written.negative ? style.negative : "0", written.digits);
}

/**
 * Writes an amount as people read it (specification, section 9). A number of 1 or more has grouping and two decimals;
 * below 1 it has four decimals. Two or more zeros after the decimal mark are counted in braces, and four digits follow:
 * `0.{4}5579`. Zero is `0.00`; a value that is not a number is the empty string.
 */
export function formatAmount(
  style: NumberStyle,
  amount: Numeric,
  options: AmountOptions = {},
): string {
  return writeSigned(writeAmount, style, { amount, ...options });
}

/**
 * Writes a large amount in the language's units with two decimals: over 1,000 in K, M, B or T in English, `1,67 Bio.` in
 * German, `1.67兆` in Japanese. A smaller one is written as `formatAmount` does.
 */
export function formatCompact(
  style: NumberStyle,
  amount: Numeric,
  options: AmountOptions = {},
): string {
  return writeSigned(writeCompact, style, { amount, ...options });
}

/** The same digits as `formatAmount`, with zeros written out instead of counted: for screen readers. */
export function spokenAmount(
  style: NumberStyle,
  amount: Numeric,
  options: AmountOptions = {},
): string {
  return writeSigned(writePlain, style, { amount, ...options });
}

/** An amount of money. */
export interface Money extends AmountOptions {
  readonly amount: Numeric;
  /** The symbol as shown: `$`, `US$`, `Rp`; empty for digits alone. */
  readonly symbol: string;
  /** Write thousands and more as `formatCompact` does. */
  readonly compact?: boolean;
}

/** Matches a symbol that ends in neither symbol nor space: next to digits it needs a space (CLDR, currency spacing). */
const needsSpace = /[^\p{S}\p{Z}]$/u;

function moneyPattern(pattern: string, symbol: string): string {
  if (symbol === "") return pattern.replace(/\s*¤\s*/, "");
  return needsSpace.test(symbol) ? pattern.replace("¤0", "¤\u00a00") : pattern;
}

/** Writes an amount with the symbol of its currency, which stands where the locale puts it. */
export function formatMoney(style: NumberStyle, money: Money): string {
  const written = write(money.compact === true ? writeCompact : writeAmount, style, money);
  if (written === undefined) return "";
  const pattern = moneyPattern(written.negative ? style.negativeMoney : style.money, money.symbol);
  return pattern.replace(/[¤0]/g, (place) => (place === "0" ? written.digits : money.symbol));
}
