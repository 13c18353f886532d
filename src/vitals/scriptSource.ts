/** `router-Ab12_cd9.js` is `router.js` in every release. */
const buildHash = /-[\w-]{8}(?=\.\w+$)/;

/** A file's name or path as it is in every release. */
export function withoutBuildHash(file: string): string {
  return file.replace(buildHash, "");
}

/**
 * Where a script comes from, without what could tell who somebody is: a path of the page's own origin, of another
 * origin that alone, of what is no website (an extension) its scheme.
 */
export function scriptSource(address: string, origin: string): string {
  const url = URL.parse(address);
  if (url === null) return "inline";
  if (!url.protocol.startsWith("http")) return url.protocol;
  if (url.origin !== origin) return url.origin;
  // A page's own address is what its inline scripts have, and may say what somebody looks at.
  return /\.\w+$/.test(url.pathname) ? withoutBuildHash(url.pathname) : "inline";
}
