import { withoutTrunkPrefix } from "../../../../lib/phone/withoutTrunkPrefix.ts";
import { callingCodeOf, callingCodes } from "./countries.ts";
import { foldDigits } from "./foldDigits.ts";

/** A mobile number as the gateway takes it: digits alone. */
export interface MobileNumber {
  readonly areaCode: string;
  readonly mobile: string;
}

/** Digits of a whole number with its calling code (ITU-T E.164); no number in use has fewer than seven. */
const maxDigits = 15;
const minDigits = 7;

/**
 * Reads what people type: spaces, hyphens and brackets, digits of any script, what is dialled at home only, or the
 * whole number with `+` or `00`. `undefined` for what can be no number.
 */
export function readMobile(text: string, country: string): MobileNumber | undefined {
  const digits = foldDigits(text);
  const isWhole = /^[^\p{L}\p{N}]*(?:[+＋]|(?:0|٠|۰){2})/u.test(text);
  const number = isWhole ? splitWhole(digits.replace(/^00/, ""), country) : atHome(digits, country);
  if (number === undefined || number.areaCode === "" || /\p{L}/u.test(text)) return undefined;
  const count = number.areaCode.length + number.mobile.length;
  return count >= minDigits && count <= maxDigits && number.mobile !== "" ? number : undefined;
}

function atHome(digits: string, country: string): MobileNumber {
  const areaCode = callingCodeOf(country);
  return { areaCode, mobile: withoutTrunkPrefix(digits, areaCode) };
}

/** The chosen country's code where it fits, else the longest that does. */
function splitWhole(digits: string, country: string): MobileNumber | undefined {
  const chosen = callingCodeOf(country);
  const fitting = Object.values(callingCodes)
    .filter((code) => digits.startsWith(code))
    .toSorted((a, b) => b.length - a.length);
  const areaCode = chosen !== "" && digits.startsWith(chosen) ? chosen : fitting[0];
  if (areaCode === undefined) return undefined;
  // As in `+44 (0)20`.
  return { areaCode, mobile: withoutTrunkPrefix(digits.slice(areaCode.length), areaCode) };
}
