import type { Fraction } from "./market.ts";

const moneyDecimals = 2;
const smallDecimals = 4;
const countedFrom = 2;
const coinDigits = 8;

/** A fraction rounded half up, with exactly this number of decimals. */
export function rounded({ over, under }: Fraction, decimals: number): string {
  const scaled = over * 10n ** BigInt(decimals);
  const digits = ((scaled * 2n + under) / (under * 2n)).toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The number of zeros between the point and the first other digit of a fraction below one. */
function zerosOf({ over, under }: Fraction): number {
  let zeros = 0;
  for (let value = over * 10n; value < under; value *= 10n) zeros += 1;
  return zeros;
}

/** Digits with a comma before each three of their whole part. */
export function grouped(digits: string): string {
  const [whole = "", part] = digits.split(".");
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return part === undefined ? groups : `${groups}.${part}`;
}

const wholeCurrencies: readonly string[] =
  "CLP HUF IDR IQD ISK JPY KHR KRW LBP MMK PYG UZS VND".split(" ");

/**
 * Money in the English notation of the specification (section 9), without its symbol; thousands of a currency that is paid
 * in whole units without decimals.
 */
export function writtenMoney(value: Fraction, currency = ""): string {
  if (value.over === 0n || value.over >= value.under) {
    const isWhole = wholeCurrencies.includes(currency) && value.over >= value.under * 1000n;
    return grouped(rounded(value, isWhole ? 0 : moneyDecimals));
  }
  const zeros = zerosOf(value);
  if (zeros < countedFrom) {
    const small = rounded(value, smallDecimals);
    return small.startsWith("1") ? "1.00" : small;
  }
  const digits = rounded(value, zeros + smallDecimals).slice(-smallDecimals);
  return `0.{${zeros}}${digits}`;
}

/** An amount of a coin: eight digits, at least two decimals, no zeros at the end. */
export function writtenCoin(value: Fraction): string {
  const wholeDigits = value.over < value.under ? 0 : (value.over / value.under).toString().length;
  const zeros = wholeDigits === 0 ? zerosOf(value) : 0;
  const decimals = Math.max(moneyDecimals, coinDigits - wholeDigits) + zeros;
  return grouped(rounded(value, decimals)).replace(/\.?0+$/, "");
}
