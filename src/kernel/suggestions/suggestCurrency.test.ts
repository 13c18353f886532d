// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { inAppClass } from "../../browser/headScript.ts";
import { suggestionAtom } from "../../state/appStatus.ts";
import { displayCurrencyAtom } from "../../state/preferences.ts";
import { settledSuggestions } from "./settled.ts";
import { suggestCurrency } from "./suggestCurrency.ts";
import { suggestingPage } from "./testing/suggestingPage.ts";

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute("class");
});

it("suggests the currency of the time zone, and shows prices in it with one press", async () => {
  const page = suggestingPage();
  expect(await suggestCurrency(page, "Africa/Lagos")).toBe(true);
  const made = page.store.get(suggestionAtom);
  expect(made).toMatchObject({ question: "Show prices in ₦?", lang: "en" });
  made?.accept();
  expect(page.store.get(displayCurrencyAtom)).toBe("NGN");
  expect(page.store.get(suggestionAtom)).toBeUndefined();
});

it("asks about euros in Paris on the English page, in English", async () => {
  const page = suggestingPage();
  await suggestCurrency(page, "Europe/Paris");
  const made = page.store.get(suggestionAtom);
  expect(made).toMatchObject({ question: "Show prices in €?", lang: "en" });
});

it("goes once a currency is chosen elsewhere", async () => {
  const page = suggestingPage();
  await suggestCurrency(page, "Africa/Lagos");
  page.store.set(displayCurrencyAtom, "EUR");
  expect(page.store.get(suggestionAtom)).toBeUndefined();
});

it("names a currency by its code where another has the same symbol, in the page's language", async () => {
  const page = suggestingPage("es-AR");
  await suggestCurrency(page, "America/Toronto");
  const made = page.store.get(suggestionAtom);
  expect(made).toMatchObject({ question: "¿Mostrar los precios en CAD?", lang: "es-AR" });
  made?.dismiss();
  expect(page.store.get(suggestionAtom)).toBeUndefined();
  expect(page.store.get(displayCurrencyAtom)).toBe("EUR");
  expect(settledSuggestions()).toEqual(["currency"]);
});

it.each([
  ["America/New_York", "its currency is the page's"],
  ["Asia/Tokyo", "its currency has no rate"],
  ["Antarctica/Troll", "it has no currency"],
])("suggests nothing in %s, where %s, and does not ask about it again", async (zone) => {
  const page = suggestingPage();
  expect(await suggestCurrency(page, zone)).toBe(false);
  expect(page.store.get(suggestionAtom)).toBeUndefined();
  expect(settledSuggestions()).toEqual([zone]);
});

it("suggests nothing inside the native app", async () => {
  document.documentElement.className = inAppClass;
  expect(await suggestCurrency(suggestingPage(), "Africa/Lagos")).toBe(false);
});
