import { sessionCookies } from "../wire/account/sessionCookies.ts";
import { inAppClass } from "./inAppClass.ts";
import { signedInClass } from "./signedInClass.ts";
import { site } from "../wire/site.ts";

/** Storage key of the theme (specification, section 3: global local keys). */
export const themeKey = "theme";

/**
 * Runs before the first paint: puts the stored theme on the document, so that a dark page never flashes white, whether
 * somebody is signed in, by the cookie that says who, so that the header never changes its mind in sight, and whether
 * the page is inside the native app, which has its own header. A theme forced by the URL is already there. Storage
 * that is blocked or empty leaves the preference cookie, and then the default.
 */
export function headScript(): string {
  const { userId } = sessionCookies;
  const { controlObject, messageHandler } = site.webview;
  return `(()=>{let d=document.documentElement,c=d.classList,k=document.cookie;/\\b${userId}=./.test(k)&&c.add("${signedInClass}");(self.${controlObject}||self.webkit?.messageHandlers?.${messageHandler})&&c.add("${inAppClass}");if("forcedTheme"in d.dataset)return;let t;try{t=localStorage.getItem("${themeKey}")}catch{}c.add((t??k.match(/\\btheme=(\\w+)/)?.[1])==="black"?"theme-black":"theme-white")})()`;
}
