/** Browsers accept a cookie with this prefix only from the host itself, over https (RFC 6265bis, section 4.1.3.2). */
export const hostPrefix = "__Host-";

/**
 * The cookies of a request by their names, as they were sent. If a name occurs twice, the first counts: browsers send the
 * more specific path first.
 */
export function readCookies(headers: Headers): ReadonlyMap<string, string> {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.toReversed());
}
