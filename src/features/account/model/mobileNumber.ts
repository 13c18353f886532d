import { callingCodeOf, callingCodes } from "./callingCodes.ts";
import { foldDigits } from "./foldDigits.ts";

/** A mobile number as the gateway takes it: digits alone. */
export interface MobileNumber {
  readonly areaCode: string;
  readonly mobile: string;
}

/** Digits of a whole number with its calling code (ITU-T E.164); no number in use has fewer than seven. */
const maxDigits = 15;
const minDigits = 7;

/** Where a leading zero is part of the number; elsewhere it is dialled inside the country only. */
const zeroStays = new Set(["225", "242", "378", "39"]);

/** What else people dial before a number at home, by calling code, and what makes it recognisable. */
const dialledAtHome: Readonly<Record<string, RegExp>> = {
  "1": /^1(?=\d{10}$)/,
  "7": /^[78](?=\d{10}$)/,
};

/**
 * Reads what people type: spaces, hyphens and brackets, digits of any script, the zero that is dialled at home, or the
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
  const prefix = dialledAtHome[areaCode] ?? (zeroStays.has(areaCode) ? "" : /^0/);
  return { areaCode, mobile: digits.replace(prefix, "") };
}

/** The chosen country's code where it fits, else the longest that does. */
function splitWhole(digits: string, country: string): MobileNumber | undefined {
  const chosen = callingCodeOf(country);
  const fitting = Object.values(callingCodes)
    .filter((code) => digits.startsWith(code))
    .toSorted((a, b) => b.length - a.length);
  const areaCode = chosen !== "" && digits.startsWith(chosen) ? chosen : fitting[0];
  return areaCode === undefined ? undefined : { areaCode, mobile: digits.slice(areaCode.length) };
}
