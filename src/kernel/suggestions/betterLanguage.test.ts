import { expect, it } from "vitest";
import { languageMenu } from "../../i18n/locales.ts";
import { catalogCodes } from "../../wire/localeCodes.ts";
import { betterLanguage } from "./betterLanguage.ts";

const offer = languageMenu(catalogCodes);
const suggested = (wanted: readonly string[], pageTag = "en-US") =>
  betterLanguage(wanted, offer, pageTag)?.code;

it.each([
  [["de-DE", "de", "en-US", "en"], "de"],
  [["de-AT"], "de"],
  [["pt"], "pt"],
  [["pt-PT"], "pt-PT"],
  [["es-MX"], "es"],
  [["es-AR"], "es-AR"],
  [["es-ES"], "es-ES"],
  [["zh-TW"], "zh-TC"],
  [["zh-HK"], "zh-TC"],
  [["zh-CN"], "zh-CN"],
  [["tl-PH"], "ph"],
  [["in-ID"], "id"],
  [["ko"], "asia"],
])("suggests the first language of %j to whoever reads an English page", (wanted, code) => {
  expect(suggested(wanted)).toBe(code);
});

it("passes over languages that the product does not show or its menu leaves out", () => {
  expect(suggested(["fi-FI", "sw", "nl-NL", "pl-PL"])).toBe("pl");
  expect(suggested(["fi-FI", "not a tag", ""])).toBeUndefined();
  expect(suggested([])).toBeUndefined();
});

it("suggests nothing where the page is in the first language that the product shows", () => {
  expect(suggested(["en-AU", "de"])).toBeUndefined();
  expect(suggested(["en-FR", "fr"])).toBeUndefined();
  expect(suggested(["fi", "en", "de"])).toBeUndefined();
  expect(suggested(["pt-PT"], "pt-BR")).toBeUndefined();
  expect(suggested(["es-MX"], "es-ES")).toBeUndefined();
});

it("suggests the English of all to whoever reads English in a country that has no own", () => {
  expect(suggested(["en-FR", "fr"], "fr-FR")).toBe("en");
  expect(suggested(["en-CA"], "fr-FR")).toBe("en-CA");
});

it("takes the two scripts of Chinese for two languages", () => {
  expect(suggested(["zh-CN"], "zh-Hant-TW")).toBe("zh-CN");
  expect(suggested(["zh-TW"], "zh-Hans-CN")).toBe("zh-TC");
});
