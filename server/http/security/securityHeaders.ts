/**
 * The policy of answers that are not documents. If a browser opens one as a document, it loads nothing, runs nothing,
 * and no site can frame it.
 */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer, for every kind and status (docs/security.md). Pages, files and error pages replace the
 * content security policy by their own.
 */
export const securityHeaders: Readonly<Record<string, string>> = Object.freeze({
  "content-security-policy": closedPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
});

const yearSeconds = 31_536_000;

/**
 * Headers that bind browsers to https, for every answer of a server whose public origin is https; otherwise none. They
 * do not bind other hosts of the domain, which do not belong to this server.
 */
export function transportHeaders(
  publicOrigin: string | undefined,
): Readonly<Record<string, string>> {
  if (publicOrigin?.startsWith("https:") !== true) return {};
  return { "strict-transport-security": `max-age=${yearSeconds}` };
}
