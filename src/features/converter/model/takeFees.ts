import { amountParam, parseAmount } from "../../../i18n/parseAmount.ts";
import type { Marks } from "../../../i18n/readNumber.ts";
import { type BigNumber, decimal } from "../../../lib/decimal.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { percentSigns, type FeeSearch } from "./converterUrl.ts";

/** One field of a visitor's assumption: what was typed, and the last of it that could be read. */
export interface FeeField {
  readonly text: string;
  /** From 0 to 100; `undefined` where nothing is assumed. */
  readonly percent: Decimal | undefined;
  /** What was typed last is no percentage. */
  readonly isWrong: boolean;
}

/** What a visitor assumes that somebody would take. Nothing is assumed for them. */
export type Fees = Readonly<Record<keyof FeeSearch, FeeField>>;

const nothing: FeeField = { text: "", percent: undefined, isWrong: false };
const all = "100";

/** The fields of what an address, or this device, says. A number is read with the page's marks. */
export function startFees({ fee = "", spread = "" }: FeeSearch, marks: Marks): Fees {
  return { fee: typeFee(nothing, fee, marks), spread: typeFee(nothing, spread, marks) };
}

/** A field after another text was typed: what cannot be read keeps the last percentage. */
export function typeFee({ percent }: FeeField, text: string, marks: Marks): FeeField {
  const read = parseAmount(text, marks, percentSigns);
  if (read.ok && decimal(read.value).lte(all)) return { text, percent: read.value, isWrong: false };
  const isEmpty = !read.ok && read.error.code === "empty";
  return isEmpty ? { ...nothing, text } : { text, percent, isWrong: true };
}

/** What an address says of them, in the one form that every language reads alike. */
export function feeSearch({ fee, spread }: Fees): FeeSearch {
  return {
    ...(fee.percent !== undefined && { fee: amountParam(fee.percent) }),
    ...(spread.percent !== undefined && { spread: amountParam(spread.percent) }),
  };
}

/** Where an amount goes. The three add up to it, to the last digit. */
export interface Taken {
  readonly spread: BigNumber;
  readonly fee: BigNumber;
  readonly left: BigNumber;
}

/** What is taken from an amount: the spread worsens the price, then the fee is taken from what that gives. */
export function takeFees(
  amount: BigNumber,
  percent: Readonly<Record<keyof FeeSearch, Decimal>>,
): Taken {
  const spread = partOf(amount, percent.spread);
  const given = amount.minus(spread);
  const fee = partOf(given, percent.fee);
  return { spread, fee, left: given.minus(fee) };
}

function partOf(amount: BigNumber, percent: Decimal): BigNumber {
  return amount.times(percent).shiftedBy(-2);
}
