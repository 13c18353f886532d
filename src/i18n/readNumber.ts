import type { Decimal } from "../wire/market/market.ts";
import type { NumberStyle } from "./readNumberStyle.ts";

/** The mark that decides between two readings of a number, and the language's words for large ones. */
export type Marks = Pick<NumberStyle, "groupMark" | "units">;

/** A number at the start of folded text: digits, the marks of all locales, and spaces before digits. */
export const numberToken = /^[\d.,'٫]+(?: \d[\d.,'٫]*)*/;

/** Groups of three, or of two before the last three as in India, all with one mark, and no zero in front. */
const grouped =
  /^[1-9](?:\d{0,2}([.,' ])\d{3}(?:\1\d{3})*|\d?(?:([.,' ])\d{2})(?:\2\d{2})*\2\d{3})$/;

/** The index where the fraction begins; -1 when no mark is the decimal mark. */
function decimalMarkAt(token: string, { groupMark }: Marks): number {
  const last = Math.max(token.lastIndexOf("."), token.lastIndexOf(","), token.lastIndexOf("٫"));
  const mark = token.charAt(last);
  if (last < 0 || token.indexOf(mark) !== last) return -1;
  // A lone mark before three digits can be either, as in `1,234`: the page decides.
  return mark === groupMark && grouped.test(token) ? -1 : last;
}

/**
 * Reads one number made of `numberToken`'s characters. It takes the marks of any locale where they are unambiguous,
 * else those of the page. `undefined` when the groups or marks make no number.
 */
export function readNumber(token: string, marks: Marks): Decimal | undefined {
  const at = decimalMarkAt(token, marks);
  const integer = at < 0 ? token : token.slice(0, at);
  const fraction = at < 0 ? "" : token.slice(at + 1);
  if (!/^\d*$/.test(fraction) || !(/^\d*$/.test(integer) || grouped.test(integer)))
    return undefined;
  const digits = integer.replace(/\D/g, "");
  if (digits === "" && fraction === "") return undefined;
  return `${digits === "" ? "0" : digits}${fraction === "" ? "" : "."}${fraction}`;
}
