import { withoutTrunkPrefix } from "../../../../lib/phone/withoutTrunkPrefix.ts";
import { callingCodeOf, callingCodes } from "./countries.ts";
import { foldDigits } from "../../../../i18n/foldAmount.ts";

/** A mobile number in the form that the gateway accepts: digits only. */
export interface MobileNumber {
  readonly areaCode: string;
  readonly mobile: string;
}

/** Digits of a whole number with its calling code (ITU-T E.164). No number in use has fewer than seven. */
const maxDigits = 15;
const minDigits = 7;

/**
 * Reads a mobile number as people type it: with spaces, hyphens and brackets, in digits of any script, with a trunk
 * prefix, or as a whole number with `+` or `00`. Returns `undefined` for a text that cannot be a number.
 */
export function readMobile(text: string, country: string): MobileNumber | undefined {
  const digits = foldDigits(text);
  const isInternational = /^[^\p{L}\p{N}]*(?:[+＋]|(?:0|٠|۰){2})/u.test(text);
  const number = isInternational
    ? splitInternational(digits.replace(/^00/, ""), country)
    : readNational(digits, country);
  if (number === undefined || number.areaCode === "" || /\p{L}/u.test(text)) return undefined;
  const count = number.areaCode.length + number.mobile.length;
  return count >= minDigits && count <= maxDigits && number.mobile !== "" ? number : undefined;
}

function readNational(digits: string, country: string): MobileNumber {
  const areaCode = callingCodeOf(country);
  return { areaCode, mobile: withoutTrunkPrefix(digits, areaCode) };
}

/** Takes the calling code of the chosen country if it fits, else the longest one that fits. */
function splitInternational(digits: string, country: string): MobileNumber | undefined {
  const chosen = callingCodeOf(country);
  const fitting = Object.values(callingCodes)
    .filter((code) => digits.startsWith(code))
    .toSorted((a, b) => b.length - a.length);
  const areaCode = chosen !== "" && digits.startsWith(chosen) ? chosen : fitting[0];
  if (areaCode === undefined) return undefined;
  // The trunk prefix may follow the calling code, as in `+44 (0)20`.
  return { areaCode, mobile: withoutTrunkPrefix(digits.slice(areaCode.length), areaCode) };
}
