import type { Call } from "../../calls/call.ts";
import { randomToken } from "../../crypto/secretTexts.ts";
import type { Services } from "../services/createServices.ts";
import { readTokenCookie, setSignInCookie } from "./sessionCookieTexts.ts";

const form = /^[\w-]{43}$/;
const msPerSecond = 1000;

type PageCall = Pick<Call, "headers" | "origin">;

/** The token that this browser's unfinished sign-ins are bound to; `undefined` where it has begun none. */
export function signInToken(
  { settings }: Pick<Services, "settings">,
  { headers }: Pick<Call, "headers">,
): string | undefined {
  const token = readTokenCookie(headers, "signIn", settings.publicOrigin);
  return token !== undefined && form.test(token) ? token : undefined;
}

/** The browser's token, a new one where it has none, and its cookie for so long. Tabs of one browser share it. */
export function bindToBrowser(
  services: Pick<Services, "settings" | "random">,
  call: PageCall,
  ms: number,
): { readonly token: string; readonly cookie: string } {
  const token = signInToken(services, call) ?? randomToken(services.random);
  const seconds = ms / msPerSecond;
  return { token, cookie: setSignInCookie(token, { origin: call.origin, seconds }) };
}
