import { sessionCookies } from "../../../src/wire/account/sessionCookies.ts";
import { hostPrefix, readCookies } from "../../calls/cookies.ts";

/** Names of the cookies that no script can read, on pages without https. */
export const tokenCookies = {
  session: "session",
  refresh: "refresh",
  device: "device",
  signIn: "sign_in",
} as const;

/** The values of a session's cookies. */
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

/** `Set-Cookie` values of a session. The page can read only `session_ref` and `user_id`. */
export function setSessionCookies(tokens: SessionTokens, origin: string): string[] {
  const { sessionSeconds, refreshSeconds } = tokens;
  const isSecure = isSecureOrigin(origin);
  return [
    hiddenCookie(tokenCookies.session, tokens.token, { isSecure, seconds: sessionSeconds }),
    hiddenCookie(tokenCookies.refresh, tokens.refreshToken, { isSecure, seconds: refreshSeconds }),
    // Lasts as long as the session can be renewed: by it the browser finds the key that signs the renewal.
    cookie(sessionCookies.sessionRef, tokens.ref, { isSecure, seconds: refreshSeconds }),
    cookie(sessionCookies.userId, tokens.userId, { isSecure, seconds: refreshSeconds }),
  ];
}

/** `Set-Cookie` values that remove everything a sign-in has left in a browser, also its marks as a known device. */
export function clearAllCookies(origin: string): string[] {
  return [...clearSessionCookies(origin), setDeviceCookie("", { origin, seconds: 0 })];
}

/** `Set-Cookie` values that remove all cookies of a session. The browser's marks stay. */
export function clearSessionCookies(origin: string): string[] {
  const nothing = { token: "", refreshToken: "", ref: "", userId: "" };
  return setSessionCookies({ ...nothing, sessionSeconds: 0, refreshSeconds: 0 }, origin);
}

/** `Set-Cookie` value of a browser's marks as a known device. It outlives a session that ends by itself. */
export function setDeviceCookie(
  marks: string,
  { origin, seconds }: { readonly origin: string; readonly seconds: number },
): string {
  return hiddenCookie(tokenCookies.device, marks, { isSecure: isSecureOrigin(origin), seconds });
}

/** `Set-Cookie` value of the token that a sign-in before its session is bound to. */
export function setSignInCookie(
  token: string,
  { origin, seconds }: { readonly origin: string; readonly seconds: number },
): string {
  return hiddenCookie(tokenCookies.signIn, token, { isSecure: isSecureOrigin(origin), seconds });
}

/**
 * Reads one of these cookies. On https only the cookie with the host prefix counts, because a neighbouring host may
 * have planted one without it. A GET names no origin: without `publicOrigin` nobody can tell then whether the page came
 * over https, and a cookie without the prefix counts where there is none with it.
 */
export function readTokenCookie(
  headers: Headers,
  name: keyof typeof tokenCookies,
  publicOrigin: string | undefined,
): string | undefined {
  const origin = headers.get("origin") ?? publicOrigin;
  const cookies = readCookies(headers);
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
