import { rootLocale } from "../localeCodes.ts";
import { localePath, splitLocale } from "../localePaths.ts";

/** Characters that mean the same with and without percent-encoding (RFC 3986, section 2.3). */
const unreserved = /^[\w.~-]$/;
const encodedByte = /%[0-9a-f]{2}/gi;

/** Characters at the end of an address that was copied with the text around it: slashes, and encoded white space. */
const ending = /(?:\/|%20|%09|%0a|%0d)+$/i;

/** The root after a change to English (specification, section 2): the one page with two addresses. */
const englishRoot = `/${rootLocale}`;

/**
 * The canonical form of a path: it encodes no character that needs no encoding, has the locale in its own case or omits
 * it for English, begins with one slash, and ends in neither slash nor white space. Decide only by this form which page
 * a path is: routers decode a path before they match it, so `/%6cogin` is `/login` to them.
 *
 * @param pathname as an address has it, percent-encoded
 */
export function canonicalPath(pathname: string): string {
  if (pathname === englishRoot) return pathname;
  const plain = pathname.replace(encodedByte, plainCharacter).replace(ending, "");
  const { locale, pathname: path } = splitLocale(plain);
  return localePath(locale, path);
}

function plainCharacter(encoded: string): string {
  const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return unreserved.test(char) ? char : encoded;
}

/** True for a path with an encoded control character: routers and browsers drop some of them, and no page has any. */
export function hasControlCharacter(pathname: string): boolean {
  return /%(?:[01][0-9a-f]|7f)/i.test(pathname);
}
