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

const pictureEndings = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/;

/** True for the path of a file that other origins may show and read. */
export function isPicture(path: string): boolean {
  return pictureEndings.test(path);
}

/**
 * The headers of security in which a file differs from the baseline.
 *
 * @param path the file's path, by whose ending its kind is known
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
    // A server may be reached by more than one name, and pages of one may show the pictures of another; their service
    // worker has to tell a picture from an error, which takes the permission to read it.
    ...(isPicture(path) && {
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    }),
  };
}
