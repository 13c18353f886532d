/**
 * Calling codes of countries in which a zero is dialled before every national number and is no part of it (ITU-T E.164,
 * national numbering plans; as Google's libphonenumber has them in July 2026). Everywhere else a first zero is a digit
 * of the number, as in Italy or Côte d'Ivoire.
 */
const zeroCodes = new Set(
  (
    "20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 " +
    "211 212 213 218 231 232 233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 291 " +
    "353 355 358 359 373 374 377 380 381 382 383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 " +
    "686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996"
  ).split(" "),
);

/** Other prefixes by calling code (same source), each before as many digits as the country's mobile numbers have. */
const otherPrefixes: ReadonlyMap<string, RegExp> = new Map([
  ["1", /^1(?=\d{10}$)/],
  ["7", /^[78](?=\d{10}$)/],
  ["36", /^06(?=\d{9}$)/],
  // Before numbers of the present plan alone: older ones begin with a zero.
  ["241", /^0(?=\d{8}$)/],
  ["370", /^[08](?=\d{8}$)/],
  ["375", /^(?:80?|0)(?=\d{9}$)/],
  ["692", /^1(?=\d{7}$)/],
  ["993", /^8(?=\d{8}$)/],
]);

/** A territory of the North American plan, with the area code that is its own. */
const americanTerritory = /^1(?<area>\d{3})$/;

/**
 * The digits of a number as its country writes it, without what is dialled before it at home only. What has no such
 * prefix stays as it is.
 */
export function withoutTrunkPrefix(digits: string, callingCode: string): string {
  return digits.replace(prefixOf(callingCode), "");
}

function prefixOf(callingCode: string): RegExp | string {
  const area = americanTerritory.exec(callingCode)?.groups?.["area"];
  if (area !== undefined) return new RegExp(`^1?${area}(?=\\d{7}$)`);
  return otherPrefixes.get(callingCode) ?? (zeroCodes.has(callingCode) ? /^0/ : "");
}
