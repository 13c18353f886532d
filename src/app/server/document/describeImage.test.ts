import { describe, expect, it } from "vitest";
import type { LocaleCode } from "../../../wire/localeCodes.ts";
import { imageLocale } from "./describeImage.ts";

/** The languages of images: their own where the fonts of the server have the script, else English. */
const languages: readonly (readonly [page: LocaleCode, image: LocaleCode])[] = [
  ["en", "en"],
  ["de", "de"],
  ["uk", "uk"],
  ["vi", "vi"],
  ["hi", "hi"],
  ["bg", "en"],
  ["ar", "en"],
  ["th", "en"],
  ["ja", "en"],
  ["asia", "en"],
  ["zh-TC", "en"],
];

describe("the share image of a page", () => {
  it.each(languages)("in %s is written in %s", (page, image) => {
    expect(imageLocale(page).catalog).toBe(image);
  });
});
