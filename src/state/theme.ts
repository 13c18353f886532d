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

/** The theme that is kept; what is unknown is white (specification, section 4). */
export function readTheme(): Theme {
  return readStored(themeKey) === "black" ? "black" : "white";
}

/** Puts a theme on the document and keeps it for the next visit. */
export function applyTheme(theme: Theme): void {
  writeStored(themeKey, theme);
  putOn(theme);
}

/** Puts a theme that was chosen elsewhere on the document, unless the address has forced one. */
export function showTheme(theme: Theme): void {
  if (!("forcedTheme" in document.documentElement.dataset)) putOn(theme);
}

function putOn(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle(blackClass, theme === "black");
  classList.toggle(whiteClass, theme === "white");
  document.dispatchEvent(new Event(changeEvent));
}

/** Calls back after each change of the theme on this page; answers how to stop that. */
export function onThemeChange(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener);
  return () => {
    document.removeEventListener(changeEvent, listener);
  };
}
