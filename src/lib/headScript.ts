import { sessionCookies } from "../wire/sessionCookies.ts";
import { signedInClass } from "./signedInClass.ts";

/** Storage key of the theme (specification, section 3: global local keys). */
export const themeKey = "theme";

/**
 * Runs before the first paint: puts the stored theme on the document, so that a dark page never flashes white, and
 * whether somebody is signed in, by the cookie that says who, so that the header never changes its mind in sight.
 * A theme forced by the URL is already there. Blocked storage means the default.
 */
export function headScript(): string {
  const { userId } = sessionCookies;
  return `(()=>{let d=document.documentElement,c=d.classList;/\\b${userId}=./.test(document.cookie)&&c.add("${signedInClass}");if("forcedTheme"in d.dataset)return;let t;try{t=localStorage.getItem("${themeKey}")}catch{}c.add(t==="black"?"theme-black":"theme-white")})()`;
}
