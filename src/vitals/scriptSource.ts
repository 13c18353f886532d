import { hashLength } from "../wire/hashLength.ts";

/** `router-Ab12_cd.js` is `router.js` in every release. */
const buildHash = new RegExp(String.raw`-[\w-]{${hashLength}}(?=\.\w+$)`);

/**
 * Where a script comes from, without anything that could identify somebody: for the page's own origin the path without the
 * hash of the build, so that it is the same in every release, the origin alone for another one, and the scheme for anything
 * that is not a website, such as an extension.
 */
export function scriptSource(address: string, origin: string): string {
  const url = URL.parse(address);
  if (url === null) return "inline";
  if (!url.protocol.startsWith("http")) return url.protocol;
  if (url.origin !== origin) return url.origin;
  // An inline script has the address of its page, which may say what somebody looks at.
  return /\.\w+$/.test(url.pathname) ? url.pathname.replace(buildHash, "") : "inline";
}
