import { readFields } from "./readFields.ts";

/** The settings that the cookie carries to the server (specification, section 3: the cookie for 365 days). */
export interface CookiePreferences {
  /** English name of the language. */
  readonly language: string;
  /** Display currency. */
  readonly unit: string;
  readonly showAsset: boolean;
  readonly theme: string;
  readonly valuationUnit: number;
  readonly layout: string;
}

export const cookieDefaults: CookiePreferences &
  Readonly<Record<string, string | number | boolean>> = {
  language: "English",
  unit: "CNY",
  showAsset: false,
  theme: "white",
  valuationUnit: 1,
  layout: "right",
};

const cookieName = "preferences";
const cookieVersion = "1";
const cookieDays = 365;
const daySeconds = 86_400;

/** Reads the cookie out of `document.cookie`; `undefined` where there is none of this version. */
export function readPreferenceCookie(cookies: string): CookiePreferences | undefined {
  const [, text] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies) ?? [];
  const stored = Object.fromEntries(new URLSearchParams(text));
  return stored["version"] === cookieVersion ? readFields(cookieDefaults, stored) : undefined;
}

/** The text that sets the cookie when it is assigned to `document.cookie`. */
export function preferenceCookie(
  preferences: CookiePreferences,
  { isSecure }: { readonly isSecure: boolean },
): string {
  const entries = Object.entries({ version: cookieVersion, ...preferences });
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const maxAge = cookieDays * daySeconds;
  const secure = isSecure ? "; Secure" : "";
  return `${cookieName}=${text.toString()}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
