import { withMarks } from "../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { decimal, divide, toPlain } from "../../../lib/decimal.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import type { Leg } from "./legText.ts";

/** Coin amounts of the popular conversions (specification, section 2). */
const popularCoinAmounts: readonly Decimal[] = ["0.001", "0.01", "0.1", "1", "5", "10"];

/** Currency amounts of the table the other way, for a currency worth about as much as the dollar. */
const fiatSteps: readonly Decimal[] = ["1", "10", "50", "100", "500", "1000"];

/**
 * Round currency amounts worth about 1 to 1000 dollars: the steps times the power of ten next below the
 * currency's units for one dollar (naira: 1000, 10 000, ...).
 */
export function popularFiatAmounts(unitsPerUsd: Decimal): readonly Decimal[] {
  const wholeDigits = (unitsPerUsd.split(".")[0] ?? "").replace(/^0+/, "").length;
  const zeros = "0".repeat(Math.max(0, wholeDigits - 1));
  return fiatSteps.map((step) => step + zeros);
}

/** No coin is worth so little that more zeros are needed. */
const mostPower = 15;

/** Dollars that the smallest of the quick amounts is worth at least. */
const leastWorth: Decimal = "0.01";

/**
 * Six amounts to choose by one press. The specification's where the smallest is worth a cent; for a coin of less worth all
 * of them times a power of ten (SHIB: 10,000 to 100,000,000).
 */
export function quickCoinAmounts(unitsPerUsd: Decimal): readonly Decimal[] {
  const [least = "1"] = popularCoinAmounts;
  let power = 0;
  const worth = (times: number) => divide(decimal(least).shiftedBy(times), unitsPerUsd);
  while (worth(power).lt(leastWorth) && power < mostPower) power += 1;
  return popularCoinAmounts.map((amount) => toPlain(decimal(amount).shiftedBy(power)));
}

/** The amounts of a table of usual conversions. */
export function popularAmounts({ sign }: Leg, unitsPerUsd: Decimal): readonly Decimal[] {
  return sign === undefined ? popularCoinAmounts : popularFiatAmounts(unitsPerUsd);
}

/** The amounts to choose by one press. */
export function quickAmounts({ sign }: Leg, unitsPerUsd: Decimal): readonly Decimal[] {
  return sign === undefined ? quickCoinAmounts(unitsPerUsd) : popularFiatAmounts(unitsPerUsd);
}

/** Letters that the amount fields read in every language, by the zeros that they stand for. */
const zeroLetters = [
  [/0{12}$/, "T"],
  [/0{9}$/, "B"],
  [/0{6}$/, "M"],
  [/(?<=\d{2})0{3}$/, "K"],
] as const;

/** Writes a quick amount in few characters: `0.001`, `500`, `10K`. */
export function quickText(numbers: NumberStyle, amount: Decimal): string {
  const [zeros = /$/, unit = ""] = zeroLetters.find(([ending]) => ending.test(amount)) ?? [];
  return `${withMarks(numbers, amount.replace(zeros, ""))}${unit}`;
}
