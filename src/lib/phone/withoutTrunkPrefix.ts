import { otherPrefixes, zeroPrefixCodes } from "./phoneTables.gen.ts";

const zeroCodes: ReadonlySet<string> = new Set(zeroPrefixCodes.split(" "));

/** A territory of the North American plan, with the area code that is its own. */
const americanTerritory = /^1(?<area>\d{3})$/;

/**
 * The digits of a number as its country writes it, without the trunk prefix, which people dial only inside the country.
 * A number without such a prefix stays as it is. In countries without one, such as Italy or Côte d'Ivoire, a first zero
 * is a digit of the number.
 */
export function withoutTrunkPrefix(digits: string, callingCode: string): string {
  return digits.replace(prefixOf(callingCode), "");
}

function prefixOf(callingCode: string): RegExp | string {
  if (zeroCodes.has(callingCode)) return /^0/;
  const area = americanTerritory.exec(callingCode)?.groups?.["area"];
  if (area !== undefined) return new RegExp(`^1?${area}(?=\\d{7}$)`);
  const other = otherPrefixes.find((prefix) => prefix.callingCode === callingCode);
  if (other === undefined) return "";
  // People type a calling code of one digit without its plus sign.
  const typed = callingCode.length === 1 ? [...other.choices, callingCode] : other.choices;
  return new RegExp(`^(?:${typed.join("|")})(?=\\d{${String(other.digits)}}$)`);
}
