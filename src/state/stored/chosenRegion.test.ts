import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { regionEntry } from "../../i18n/regions.ts";
import { chooseRegion, chosenRegion } from "./chosenRegion.ts";

const kept = new Map<string, string>();
const india = regionEntry("en-IN");

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("comes with its currency, which a change from another language keeps", () => {
  kept.set("locale", "de");
  kept.set("unit", "EUR");
  chooseRegion(india);
  expect(chosenRegion("en")).toBe(india);
  expect([kept.get("unit"), kept.get("locale")]).toEqual(["INR", "en"]);
});

it("is shown on the pages of English alone", () => {
  chooseRegion(india);
  expect(chosenRegion("en-GB")).toBeUndefined();
  expect(chosenRegion("hi")).toBeUndefined();
});

it("ends with another choice, and its currency with it", () => {
  chooseRegion(india);
  chooseRegion();
  expect(chosenRegion("en")).toBeUndefined();
  expect(kept.has("unit")).toBe(false);
});

it("leaves the currency alone where no region was chosen", () => {
  kept.set("unit", "CHF");
  chooseRegion();
  expect(Object.fromEntries(kept)).toEqual({ unit: "CHF" });
});

it("is none where something else is stored", () => {
  kept.set("preference-cache", JSON.stringify({ version: 1, region: "en-ZZ" }));
  expect(chosenRegion("en")).toBeUndefined();
});
