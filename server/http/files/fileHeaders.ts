import { failuresPath } from "../../../src/wire/events/failures.ts";

/**
 * A worker and a service worker run under the policy of their own script: they load this server's scripts and call it,
 * and make no Trusted Types policy.
 */
const scriptDirectives = [
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  `report-uri /${failuresPath}`,
];

/** A picture that is opened as a document may have its own styles, but no scripts. */
const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const pictureEndings = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/;

/** True for the path of a file that other origins may show and read. */
export function isPicture(path: string): boolean {
  return pictureEndings.test(path);
}

/**
 * The security headers in which a file differs from the baseline.
 *
 * @param path the file's path, whose ending tells its kind
 * @param imageOrigins origins that the service worker may fetch pictures from
 */
export function fileHeaders(
  path: string,
  imageOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  if (path.endsWith(".js")) {
    const connect = ["connect-src 'self'", ...imageOrigins].join(" ");
    return { "content-security-policy": [...scriptDirectives, connect].join("; ") };
  }
  return {
    ...(path.endsWith(".svg") && { "content-security-policy": drawingPolicy }),
    // A server may have several names, and pages under one name may show the pictures of another. Their service worker
    // must tell a picture from an error, so it needs permission to read the answer.
    ...(isPicture(path) && {
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    }),
  };
}
