/** `router-Ab12_cd9.js` is `router.js` in every release. */
const buildHash = /-[\w-]{8}(?=\.\w+$)/;

/** A file's name or path without the hash of its build, so that it is the same in every release. */
export function withoutBuildHash(file: string): string {
  return file.replace(buildHash, "");
}

/**
 * Where a script comes from, without anything that could identify somebody: the path for the page's own origin, the
 * origin alone for another one, and the scheme for anything that is not a website, such as an extension.
 */
export function scriptSource(address: string, origin: string): string {
  const url = URL.parse(address);
  if (url === null) return "inline";
  if (!url.protocol.startsWith("http")) return url.protocol;
  if (url.origin !== origin) return url.origin;
  // An inline script has the address of its page, which may say what somebody looks at.
  return /\.\w+$/.test(url.pathname) ? withoutBuildHash(url.pathname) : "inline";
}
