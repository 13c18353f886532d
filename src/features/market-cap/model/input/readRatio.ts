import { formatInput } from "../../../../i18n/formatNumber.ts";
import { type AmountError, parseAmount } from "../../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../../i18n/readNumberStyle.ts";
import { decimal, divide, isDecimal, toPlain } from "../../../../lib/decimal.ts";
import { type Result, err, ok } from "../../../../lib/result.ts";
import type { Decimal } from "../../../../wire/market/market.ts";

/** The A/B ratio: equal market caps at first, and how far it may go. */
export const ratioLimits = { default: "1", min: "0.000000001", max: "1000000" } as const;

/** Why a text is no ratio. */
export interface RatioError {
  readonly code: AmountError["code"] | "zero" | "tooSmall";
  /** Index in the text of the first character that does not fit, where one does not. */
  readonly at?: number;
}

type Marks = Pick<NumberStyle, "groupMark" | "units">;

/** Per cent signs of the scripts that people type in, at either end, with white space and direction marks. */
const leadingPercent = /^[\s\p{Cf}]*[%٪％﹪][\s\p{Cf}]*/u;
const trailingPercent = /[\s\p{Cf}]*[%٪％﹪][\s\p{Cf}]*$/u;

const exponent = /^\s*[-+]?[\d.]+e[-+]?\d+\s*$/i;

/**
 * Reads an A/B ratio as an address has it: an amount (`0.5`, `1/4`), a percentage (`50 %`), or a number with an exponent,
 * which an amount does not have.
 */
export function readRatio(text: string, marks: Marks): Result<Decimal, RatioError> {
  const { text: bare, isPercent } = withoutPercentSign(text);
  return readShifted(bare, isPercent ? percentShift : 0, marks);
}

/** Decimal places between a percentage and its ratio. */
const percentShift = -2;

function readShifted(bare: string, shift: number, marks: Marks): Result<Decimal, RatioError> {
  const read = exponent.test(bare) ? readExponent(bare.trim()) : parseAmount(bare, marks);
  if (!read.ok) return read;
  const ratio = decimal(read.value).shiftedBy(shift);
  if (ratio.isZero()) return err({ code: "zero" });
  if (ratio.isNegative()) return err({ code: "negative" });
  if (ratio.gt(ratioLimits.max)) return err({ code: "tooLarge" });
  if (ratio.lt(ratioLimits.min)) return err({ code: "tooSmall" });
  return ok(toPlain(ratio));
}

/** Keeps a number beyond all bounds finite, so that it is not mistaken for text that is no number. */
function readExponent(text: string): Result<Decimal, RatioError> {
  const unsigned = text.replace(/^\+/, "").replaceAll("e+", "e").replaceAll("E+", "e");
  if (!isDecimal(unsigned)) return err({ code: "syntax" });
  const value = decimal(unsigned);
  if (value.isFinite()) return ok(toPlain(value));
  return err({ code: value.isNegative() ? "negative" : "tooLarge" });
}

/** The ratio's field, which is in per cent: the typed text, the last readable ratio, and the error where the two differ. */
export interface RatioState {
  readonly text: string;
  readonly ratio: Decimal;
  readonly error?: RatioError;
}

/** The field that shows a ratio. */
export function shownRatio(ratio: Decimal, numbers: NumberStyle): RatioState {
  return { text: formatInput(numbers, decimal(ratio).shiftedBy(-percentShift)), ratio };
}

/**
 * The field of a page whose address has this ratio, the default one without it. One out of bounds stands there in per
 * cent and one that is no number as it is, both with their error, and the page keeps `held`.
 */
export function followRatio(
  text: string = ratioLimits.default,
  numbers: NumberStyle,
  held: Decimal = ratioLimits.default,
): RatioState {
  const read = readRatio(text, numbers);
  if (read.ok) return shownRatio(read.value, numbers);
  return { text: refusedText(text, numbers), ratio: held, error: read.error };
}

/** A refused ratio of an address, in per cent where it is a number. */
function refusedText(text: string, numbers: NumberStyle): string {
  const { text: bare, isPercent } = withoutPercentSign(text);
  const [, sign = "", size = ""] = /^\s*([-−]?)(.*)$/s.exec(bare) ?? [];
  const read = parseAmount(size, numbers);
  return isPercent || !read.ok ? bare : sign + shownRatio(read.value, numbers).text;
}

/** The field after a percentage was typed, with or without its sign: what cannot be read keeps the last ratio. */
export function typeRatio(state: RatioState, text: string, marks: Marks): RatioState {
  const read = readShifted(withoutPercentSign(text).text, percentShift, marks);
  return read.ok ? { text, ratio: read.value } : { text, ratio: state.ratio, error: read.error };
}

/** Significant digits of a typed ratio that its inverse keeps, of any other inverse, and how far two that are the same may lie apart. */
const inverses = { short: 9, long: 15, tolerance: "1e-12" } as const;

/**
 * B's market cap over A's, where the ratio is A's over B's; absent where no field would take it. Inverted twice, a ratio
 * of up to nine digits is the same again.
 */
export function inverseRatio(ratio: Decimal): Decimal | undefined {
  const inverse = divide("1", ratio);
  const short = inverse.precision(inverses.short);
  const gap = divide("1", short).minus(ratio).abs();
  const isShort = gap.lte(decimal(ratio).times(inverses.tolerance));
  const isTaken = inverse.gte(ratioLimits.min) && inverse.lte(ratioLimits.max);
  return isTaken ? toPlain(isShort ? short : inverse.precision(inverses.long)) : undefined;
}

/** A text without the per cent sign at its end or beginning, and whether it had one. */
export function withoutPercentSign(text: string): { text: string; isPercent: boolean } {
  const bare = trailingPercent.test(text)
    ? text.replace(trailingPercent, "")
    : text.replace(leadingPercent, "");
  return { text: bare, isPercent: bare !== text };
}

/** Ratios behind the preset buttons. */
export const ratioPresets: readonly Decimal[] = ["0.1", "0.25", "0.5", "1", "2", "5"];
