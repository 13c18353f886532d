// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { inAppClass } from "../../browser/headScript.ts";
import { suggestionAtom } from "../../state/appStatus.ts";
import { menuLocales } from "../../wire/localeCodes.ts";
import { languageQuestions } from "./languageQuestions.ts";
import { settledSuggestions } from "./settled.ts";
import { suggestLanguage } from "./suggestLanguage.ts";
import { suggestingPage, visitFrom } from "./testing/suggestingPage.ts";

afterEach(() => {
  localStorage.clear();
  history.replaceState(undefined, "", "/");
  document.documentElement.removeAttribute("class");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("suggests a language in that language, and never again once it is dismissed", () => {
  visitFrom({ languages: ["de-DE", "en"] });
  const page = suggestingPage();
  expect(suggestLanguage(page)).toBe(true);
  const made = page.store.get(suggestionAtom);
  expect(made).toMatchObject({ question: "Auf Deutsch ansehen?", lang: "de" });
  expect(settledSuggestions()).toEqual([]);
  made?.dismiss();
  expect(page.store.get(suggestionAtom)).toBeUndefined();
  expect(settledSuggestions()).toEqual(["language"]);
});

it("suggests nothing where the page is in the best language, and asks again on the next page", () => {
  visitFrom({ languages: ["fi", "en-AU", "de"] });
  const page = suggestingPage();
  expect(suggestLanguage(page)).toBe(false);
  expect(page.store.get(suggestionAtom)).toBeUndefined();
  expect(settledSuggestions()).toEqual([]);
});

it("suggests no other language to whoever has chosen this one", () => {
  visitFrom({ languages: ["de-DE"] });
  history.replaceState(undefined, "", "/?locale=en");
  const page = suggestingPage();
  expect(suggestLanguage(page)).toBe(false);
  expect(page.store.get(suggestionAtom)).toBeUndefined();
  expect(settledSuggestions()).toEqual(["language"]);
});

it("suggests nothing inside the native app", () => {
  visitFrom({ languages: ["de-DE"] });
  document.documentElement.className = inAppClass;
  expect(suggestLanguage(suggestingPage())).toBe(false);
});

it("has a question of its own for every language of the menu", () => {
  expect(Object.keys(languageQuestions)).toEqual([...menuLocales]);
  for (const question of Object.values(languageQuestions)) expect(question).toMatch(/[?？؟]$/);
});
