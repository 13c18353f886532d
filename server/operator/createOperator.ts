import { hostPrefix, readCookies } from "../calls/cookies.ts";
import { equalTexts } from "../crypto/secretTexts.ts";

/** Name of the operator's cookie on pages without https. */
const operatorCookie = "operator";
/** Either counts on any page: only this server can make the proof that the cookie holds. */
const cookieNames = [`${hostPrefix}${operatorCookie}`, operatorCookie];
const cookieSeconds = 30 * 86_400;

/** Recognises the operator. */
export interface Operator {
  /** True for the token itself. */
  isToken(text: string): boolean;
  /** True for a request with the token as `Authorization: Bearer`, or without a bearer and with the operator's cookie. */
  isOperator(headers: Headers): boolean;
  /** `Set-Cookie` value that signs the operator in. No script can read the cookie and no other site can send it. */
  cookie(options: { readonly isSecure: boolean }): string;
}

/**
 * The cookie holds a keyed hash of the token, so that no browser has the token itself and a new token ends every
 * session. Comparisons take the same time wherever two texts differ.
 */
export function createOperator({
  token,
  keyedHash,
}: {
  readonly token: string;
  readonly keyedHash: (text: string) => string;
}): Operator {
  const proof = keyedHash(`operator ${token}`);
  const isToken = (text: string): boolean => equalTexts(text, token);
  return Object.freeze({
    isToken,
    isOperator: (headers: Headers) => {
      const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
      if (bearer !== undefined) return isToken(bearer);
      const cookies = readCookies(headers);
      return cookieNames.some((name) => equalTexts(cookies.get(name) ?? "", proof));
    },
    cookie: ({ isSecure }) =>
      `${isSecure ? hostPrefix : ""}${operatorCookie}=${proof}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`,
  } satisfies Operator);
}
