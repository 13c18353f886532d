import { sessionCookies } from "../wire/account/sessionCookies.ts";
import { site } from "../wire/site.ts";

/** Class of the document while somebody is signed in; the style sheet then shows the account's link. */
export const signedInClass = "signed-in";

/** Class of the document inside the native app's webview; the style sheet then hides header and footer. */
export const inAppClass = "in-app";

/** Class of the document of a visitor who saves data: figures are then set in the device's own face. */
export const saveDataClass = "lite";

/** Key that opens the search, except where text is being written. */
export const searchKey = "/";

/** Member of the window that holds the press of that key, or the last click, before the kernel hears them. */
export const earlyPress = "early";

/** Storage key of the theme (specification, section 3: global keys). */
export const themeKey = "theme";

/** Stored in its place where the device's own theme was chosen. */
export const deviceTheme = "device";

/** The media query of a device whose theme is dark. */
export const darkPreference = "(prefers-color-scheme:dark)";

/**
 * The script that sets the document's classes before the first paint, so that nothing changes in sight afterwards:
 * `signed-in` by the session's cookie, `in-app` inside the native app, which has its own header, `lite` where data are saved, and the theme. A theme
 * that the URL forces is in the HTML already. Else the theme comes from local storage, from the preference cookie where
 * storage is blocked or empty, or is white; where `isDarkFirst`, from local storage or dark; the device's own where that was chosen. It also keeps the last click and the search's key for the kernel, which comes after the first
 * paint, and that key from the browser, where one of them searches the page by it. Until scripts answer it, the link that
 * turns the converter's form takes along what was typed into its second field, else what stands in its first.
 */
export function headScript({ isDarkFirst }: { readonly isDarkFirst: boolean }): string {
  // The cookie has a theme also where only something else was chosen.
  const unstored = isDarkFirst ? '"black"' : String.raw`k.match(/\btheme=(\w+)/)?.[1]`;
  const { userId } = sessionCookies;
  const { controlObject, messageHandler } = site.webview;
  return `onclick=e=>{self.${earlyPress}=e;let a=e.target.closest("#convert a");if(a&&!e.defaultPrevented){let q=new URLSearchParams(a.search);q.set("amount",(converted.value!=converted.defaultValue?converted:amount).value);a.search=q}};onkeydown=e=>{e.key!="${searchKey}"||e.target!=document.body||e.ctrlKey||e.metaKey||e.altKey||e.preventDefault(self.${earlyPress}=e)};(()=>{let d=document.documentElement,c=d.classList,k=document.cookie;/\\b${userId}=./.test(k)&&c.add("${signedInClass}");(self.${controlObject}||self.webkit?.messageHandlers?.${messageHandler})&&c.add("${inAppClass}");navigator.connection?.saveData&&c.add("${saveDataClass}");if("forcedTheme"in d.dataset)return;let t;try{t=localStorage.getItem("${themeKey}")}catch{}t??=${unstored};c.add((t=="${deviceTheme}"?matchMedia("${darkPreference}").matches:t=="black")?"theme-black":"theme-white")})()`;
}
