/**
 * Exact fractions of whole numbers. The method differs from the product's decimals, which round a quotient to 20
 * places.
 */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** The fraction of a decimal text, `1.2e-05` too. Throws for any other text. */
export function fraction(text: string): Fraction {
  const [, sign = "", whole = "", part = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text) ?? [];
  if (whole === "") throw new Error(`no number: ${text}`);
  const shift = Number.parseInt(power, 10) - part.length;
  const digits = BigInt(`${sign}${whole}${part}`);
  return shift >= 0
    ? { over: digits * 10n ** BigInt(shift), under: 1n }
    : { over: digits, under: 10n ** BigInt(-shift) };
}

/** Sum, and below it difference, product and quotient. */
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
export const minus = (a: Fraction, b: Fraction): Fraction =>
  plus(a, { over: -b.over, under: b.under });
export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});
export const over = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under,
  under: a.under * b.over,
});

/** A positive fraction in English notation: grouped, with the given decimals, rounded half up. */
export function shown(value: Fraction, decimals = 2): string {
  const scaled = value.over * 10n ** BigInt(decimals);
  const rounded = (2n * scaled + value.under) / (2n * value.under);
  const digits = String(rounded).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === 0 ? grouped : `${grouped}.${digits.slice(-decimals)}`;
}
