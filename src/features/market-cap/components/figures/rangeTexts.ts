import type { BigNumber } from "../../../../lib/decimal.ts";
import type { Range } from "../../model/valuation/range.ts";

/** A range as text: its value, and its band where the digits shown can tell the two apart. */
export interface RangeTexts {
  readonly value: string;
  readonly band?: { readonly low: string; readonly high: string };
}

type Format = (value: BigNumber) => string;

/** Writes a range with the format of its kind; the ends of its band may have one of their own. */
export function rangeTexts(
  { value, low, high }: Range,
  format: Format,
  formatEnd: Format = format,
): RangeTexts {
  const [text, least, most] = [value, low, high].map(format);
  return text === least && text === most
    ? { value: format(value) }
    : { value: format(value), band: { low: formatEnd(low), high: formatEnd(high) } };
}
