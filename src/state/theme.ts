import { themeKey } from "../lib/headScript.ts";
import { writeStored } from "../lib/localStore.ts";

/** The two themes (specification, section 3). */
export type Theme = "white" | "black";

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
}
