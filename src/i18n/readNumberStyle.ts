import { type CompactUnit, compactUnits } from "./compactUnits.ts";

/**
 * How a locale writes numbers, as plain data. The server reads it once and sends it with the page, because server and
 * browser may disagree on `Intl`, and hydration must not.
 *
 * In patterns `0` stands for the digits and `¤` for the currency's symbol; everything else, including white space and
 * bidirectional marks, is written as it is. Money uses the same marks as other numbers: that is true of every locale of
 * the product, though not of all locales (`fr-CH`).
 */
export interface NumberStyle {
  readonly decimalMark: string;
  readonly groupMark: string;
  /** Digits of the group before the decimal mark, and of the groups before that one. */
  readonly groupSizes: readonly [first: number, others: number];
  /** The number of digits that must stand before the first group mark: 2 writes `1234` but `12 345`. */
  readonly minimumGrouping: number;
  readonly negative: string;
  readonly percent: string;
  readonly negativePercent: string;
  readonly positivePercent: string;
  readonly money: string;
  readonly negativeMoney: string;
  /** In what large figures are written; absent where these are the English K, M, B and T. */
  readonly units?: readonly CompactUnit[];
}

/** Long enough to show two groups, with a fraction. */
const sample = 1_234_567_890.5;

/**
 * The short form of this currency is a symbol in every locale. A symbol with letters at its edge would not do: between
 * such a symbol and digits `Intl` adds a space that is not in the locale's pattern, as `formatMoney` does.
 */
const sampleCurrency = {
  style: "currency",
  currency: "EUR",
  currencyDisplay: "narrowSymbol",
} as const;

const digitPart = /^(?:integer|group|decimal|fraction)$/;

/** Where `Intl` writes a hyphen: a minus is as wide as a plus, and is read out as one. */
const minusSign = "\u2212";

function patternOf(parts: readonly Intl.NumberFormatPart[]): string {
  return parts
    .map(({ type, value }) => (type === "currency" ? "¤" : digitPart.test(type) ? "0" : value))
    .join("")
    .replace("-", minusSign)
    .replace(/0+/, "0");
}

/** Reads from `Intl`, and from a table of units, how a locale writes numbers, with western digits. For the server, or outside hydration. */
export function readNumberStyle(tag: string): NumberStyle {
  const locale = `${tag}-u-nu-latn`;
  const plain = new Intl.NumberFormat(locale);
  const parts = plain.formatToParts(sample);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const integers = parts.filter((part) => part.type === "integer").map((part) => part.value.length);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const signedPercent = new Intl.NumberFormat(locale, { style: "percent", signDisplay: "always" });
  const money = new Intl.NumberFormat(locale, sampleCurrency);
  const units = compactUnits(tag);
  return {
    decimalMark: valueOf("decimal") ?? ".",
    groupMark: valueOf("group") ?? "",
    groupSizes: [integers.at(-1) ?? 3, integers.at(-2) ?? 3],
    minimumGrouping: plain.formatToParts(1234).some((part) => part.type === "group") ? 1 : 2,
    negative: patternOf(plain.formatToParts(-1)),
    percent: patternOf(percent.formatToParts(1)),
    negativePercent: patternOf(percent.formatToParts(-1)),
    positivePercent: patternOf(signedPercent.formatToParts(1)),
    money: patternOf(money.formatToParts(1)),
    negativeMoney: patternOf(money.formatToParts(-1)),
    ...(units !== undefined && { units }),
  };
}
