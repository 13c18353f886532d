import { themeKey } from "../browser/headScript.ts";
import { readStored, writeStored } from "../browser/localStore.ts";

/** The two themes (specification, section 3). */
export type Theme = "white" | "black";

const changeEvent = "parallax:theme";
const blackClass = "theme-black";
const whiteClass = "theme-white";

export function currentTheme(): Theme {
  return document.documentElement.classList.contains(blackClass) ? "black" : "white";
}

/** The stored theme; white for anything unknown (specification, section 4). */
export function readTheme(): Theme {
  return readStored(themeKey) === "black" ? "black" : "white";
}

/** Applies a theme to the document and stores it. */
export function applyTheme(theme: Theme): void {
  writeStored(themeKey, theme);
  setThemeClasses(theme);
}

/** Applies a theme that another tab has chosen, unless the URL forces one. */
export function showTheme(theme: Theme): void {
  if (!("forcedTheme" in document.documentElement.dataset)) setThemeClasses(theme);
}

function setThemeClasses(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle(blackClass, theme === "black");
  classList.toggle(whiteClass, theme === "white");
  document.dispatchEvent(new Event(changeEvent));
}

/** Calls the listener after each change of the theme on this page. Returns a function that unsubscribes it. */
export function onThemeChange(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener);
  return () => {
    document.removeEventListener(changeEvent, listener);
  };
}
