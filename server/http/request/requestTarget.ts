import { limits } from "../../../src/wire/limits.ts";

/** Longest path and query that is looked at; a URL is ASCII, so its characters are its bytes. */
export const longestTargetBytes: number = limits.maxUrlBytes;

/** A host header that can be put before a path: a name or an address, with or without a port. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address of a plain request target (`/path?query`), or `null` for any other form of target or host. The
 * origin is put before the target, not resolved against it: `//host` stays a path.
 */
export function parseTarget(target: string | undefined, host: string | undefined): URL | null {
  if (target?.startsWith("/") !== true || target.length > longestTargetBytes) return null;
  return host !== undefined && plainHost.test(host) ? URL.parse(`http://${host}${target}`) : null;
}
