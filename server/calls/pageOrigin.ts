import { gatewayCodes } from "../../src/wire/envelope.ts";
import { headerNames } from "../../src/wire/headers.ts";
import { GatewayFailure } from "./gatewayFailure.ts";

/** The settings that determine this server's own origin. */
export interface OriginSettings {
  /** The configured origin; `undefined` takes the request's. */
  readonly publicOrigin: string | undefined;
  /** How many proxies are trusted; with any, `x-forwarded-proto` says how they were called. */
  readonly trustedProxies: number;
}

/** The origin of this server as the browser sees it, without a trailing slash. */
export function ownOrigin(request: Request, settings: OriginSettings): string {
  if (settings.publicOrigin !== undefined) return settings.publicOrigin;
  const url = new URL(request.url);
  const forwardedProtocol = request.headers
    .get("x-forwarded-proto")
    ?.split(",")
    .at(-1)
    ?.trim()
    .toLowerCase();
  const isForwarded =
    settings.trustedProxies > 0 && (forwardedProtocol === "https" || forwardedProtocol === "http");
  return isForwarded ? `${forwardedProtocol}://${url.host}` : url.origin;
}

/**
 * Refuses a call that another site's page may have sent. A browser always sends `Origin` with a POST. Another site may
 * add the header `website` only after a preflight request, which this server never allows.
 */
export function requireOwnPage(headers: Headers, own: string): void {
  const isOwn = headers.get("origin") === own && (headers.get(headerNames.website) ?? "") !== "";
  if (isOwn) return;
  throw new GatewayFailure(gatewayCodes.forbidden, "The request didn't come from this site.");
}

/** True if a browser gives a page the means to encrypt: on https and on the machine itself. */
export function isProtectedOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  if (url === null) return false;
  return url.protocol === "https:" || isLoopback(url.hostname);
}

/** True for an origin on the machine itself, which no other site can have. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && isLoopback(url.hostname);
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}
