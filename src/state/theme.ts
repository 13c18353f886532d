import { themeKey } from "../lib/headScript.ts";
import { writeStored } from "../lib/localStore.ts";

/** The two themes (specification, section 3). */
export type Theme = "white" | "black";

const changeEvent = "parallax:theme";
const blackClass = "theme-black";
const whiteClass = "theme-white";

export function currentTheme(): Theme {
  return document.documentElement.classList.contains(blackClass) ? "black" : "white";
}

/** Puts a theme on the document and keeps it for the next visit. */
export function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle(blackClass, theme === "black");
  classList.toggle(whiteClass, theme === "white");
  writeStored(themeKey, theme);
  document.dispatchEvent(new Event(changeEvent));
}

/** Calls back after each change of the theme on this page; answers how to stop that. */
export function onThemeChange(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener);
  return () => {
    document.removeEventListener(changeEvent, listener);
  };
}
