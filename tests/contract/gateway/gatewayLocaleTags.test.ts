import { describe, expect, it } from "vitest";
import { localeTagOf, taggedLocales } from "../../../server/gateway/localeTags.ts";
import { localeCodes } from "../../../src/wire/localeCodes.ts";
import { regionTags } from "../../../src/i18n/regions.ts";
import { pageLocale } from "../../../src/i18n/locales.ts";

describe("locale tags of the gateway", () => {
  it("has every locale of the product, every region of English, and no other", () => {
    expect([...taggedLocales].toSorted()).toEqual([...localeCodes, ...regionTags].toSorted());
  });

  it.each(regionTags)("names %s by its own tag", (tag) => {
    expect(localeTagOf(tag)).toBe(tag);
  });

  it.each(localeCodes)("names %s by the tag its pages are formatted with", (code) => {
    expect(localeTagOf(code)).toBe(pageLocale(code, localeCodes).tag);
  });

  it("uses English for a code that is not a locale", () => {
    expect(localeTagOf("xx")).toBe("en-US");
    expect(localeTagOf("constructor")).toBe("en-US");
  });
});
