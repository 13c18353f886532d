import { sessionCookies } from "../../../src/wire/account/account.ts";

/** Names of the two cookies no script can read, where the page is not https. */
export const tokenCookies = { session: "session", refresh: "refresh" } as const;

/** Browsers keep a cookie with this beginning only from the host itself, over https (RFC 6265bis, section 4.1.3.2). */
const hostPrefix = "__Host-";

/** What the cookies of a session are made of. */
export interface SessionTokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly ref: string;
  readonly userId: string;
  readonly sessionSeconds: number;
  readonly refreshSeconds: number;
}

/** True for a page that was loaded over https. */
function isSecureOrigin(origin: string): boolean {
  return origin.startsWith("https://");
}

/** `Set-Cookie` values of a session. Only `session_ref` and `user_id` can be read by the page. */
export function setSessionCookies(tokens: SessionTokens, origin: string): string[] {
  const { sessionSeconds, refreshSeconds } = tokens;
  const isSecure = isSecureOrigin(origin);
  return [
    hiddenCookie(tokenCookies.session, tokens.token, { isSecure, seconds: sessionSeconds }),
    hiddenCookie(tokenCookies.refresh, tokens.refreshToken, { isSecure, seconds: refreshSeconds }),
    cookie(sessionCookies.sessionRef, tokens.ref, { isSecure, seconds: sessionSeconds }),
    cookie(sessionCookies.userId, tokens.userId, { isSecure, seconds: refreshSeconds }),
  ];
}

/** `Set-Cookie` values that remove all of them. */
export function clearSessionCookies(origin: string): string[] {
  const nothing = { token: "", refreshToken: "", ref: "", userId: "" };
  return setSessionCookies({ ...nothing, sessionSeconds: 0, refreshSeconds: 0 }, origin);
}

/**
 * Reads one of the two tokens. On https only the cookie with the host prefix counts: another one may have been planted
 * by a neighbouring host. A GET names no origin; there the prefixed one goes first.
 */
export function readTokenCookie(
  headers: Headers,
  name: keyof typeof tokenCookies,
  publicOrigin: string | undefined,
): string | undefined {
  const origin = headers.get("origin") ?? publicOrigin;
  const cookies = readCookies(headers.get("cookie") ?? "");
  const plain = tokenCookies[name];
  if (origin !== undefined && !isSecureOrigin(origin)) return cookies.get(plain);
  const prefixed = cookies.get(`${hostPrefix}${plain}`);
  return origin === undefined ? (prefixed ?? cookies.get(plain)) : prefixed;
}

interface CookieOptions {
  readonly isSecure: boolean;
  readonly seconds: number;
}

function hiddenCookie(name: string, value: string, options: CookieOptions): string {
  return `${cookie(options.isSecure ? `${hostPrefix}${name}` : name, value, options)}; HttpOnly`;
}

function cookie(name: string, value: string, { isSecure, seconds }: CookieOptions): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Of a name given twice the first counts: browsers send the more exact path first. */
function readCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(";").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()] as const;
  });
  return new Map(pairs.toReversed());
}
