import { securityHeaders } from "./securityHeaders.ts";

/**
 * A worker and a service worker run under the policy that came with their own script: they load this server's scripts
 * and call it, and make no Trusted Types policy.
 */
const scriptDirectives = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** A picture opened as a document may have styles of its own, and no scripts. */
const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * The content security policy of a file.
 *
 * @param path the file's path, by whose ending its kind is known
 * @param imageOrigins origins that the service worker may fetch pictures from
 */
export function filePolicy(path: string, imageOrigins: readonly string[] = []): string {
  if (path.endsWith(".js"))
    return [...scriptDirectives, ["connect-src 'self'", ...imageOrigins].join(" ")].join("; ");
  if (path.endsWith(".svg")) return drawingPolicy;
  return securityHeaders["content-security-policy"] ?? "";
}
