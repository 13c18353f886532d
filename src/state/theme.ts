import { darkPreference, deviceTheme, themeKey } from "../browser/headScript.ts";
import { readStored, writeStored } from "../browser/localStore.ts";

/** The two themes (specification, section 3). */
export type Theme = "white" | "black";

/** What a visitor may choose: a theme, or whichever the device prefers at the time. */
export type ThemeChoice = Theme | typeof deviceTheme;

const changeEvent = "parallax:theme";
const blackClass = "theme-black";
const whiteClass = "theme-white";

export function currentTheme(): Theme {
  return document.documentElement.classList.contains(blackClass) ? "black" : "white";
}

/** What was chosen where nothing can be stored. */
let unstored: ThemeChoice | undefined;

/** What the visitor has chosen on this device; `undefined` where nothing is known, white for an unknown word (specification, section 4). */
export function chosenTheme(): ThemeChoice | undefined {
  const stored = readStored(themeKey) ?? unstored;
  return stored === undefined ? undefined : toThemeChoice(stored);
}

/** The theme of what was chosen; white without a choice. */
export function readTheme(): Theme {
  return themeOf(chosenTheme() ?? "white");
}

/** The choice that the page shows: the visitor's own, unless the address forces another theme. */
export function shownChoice(): ThemeChoice {
  const chosen = chosenTheme();
  return chosen !== undefined && themeOf(chosen) === currentTheme() ? chosen : currentTheme();
}

/** Reads a choice out of a text; white for anything unknown. */
export function toThemeChoice(text: string): ThemeChoice {
  return text === "black" || text === deviceTheme ? text : "white";
}

/** Applies a choice to the document and stores it. */
export function applyTheme(choice: ThemeChoice): void {
  unstored = writeStored(themeKey, choice) ? undefined : choice;
  setThemeClasses(themeOf(choice));
}

/** Applies a theme that another tab has chosen, unless the URL forces one. */
export function showTheme(theme: Theme): void {
  if (!("forcedTheme" in document.documentElement.dataset)) setThemeClasses(theme);
}

/** Has the page change with the device's theme for as long as that is chosen. */
export function followDevice(signal: AbortSignal): void {
  const change = () => {
    if (chosenTheme() === deviceTheme) showTheme(readTheme());
  };
  matchMedia(darkPreference).addEventListener("change", change, { signal });
}

function themeOf(choice: ThemeChoice): Theme {
  if (choice !== deviceTheme) return choice;
  return matchMedia(darkPreference).matches ? "black" : "white";
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
