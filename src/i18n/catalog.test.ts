import { describe, expect, it } from "vitest";
import { addMessages, createI18n } from "./catalog.ts";
import type { Catalog } from "./catalog.ts";
import { localeCodes } from "../wire/localeCodes.ts";
import { localeEntry } from "./locales.ts";

/** A compiled message with a plural, as the compiler writes it. */
const days: NonNullable<Catalog[string]> = [
  [
    "count",
    "plural",
    { one: ["#", " day"], few: ["#", " few"], many: ["#", " many"], other: ["#", " days"] },
  ],
];

describe("createI18n", () => {
  it("translates with its own messages, apart from any other", () => {
    const french = createI18n({ locale: "fr", tag: "fr-FR", messages: { hi: "Bonjour" } });
    const german = createI18n({ locale: "de", tag: "de-DE", messages: { hi: "Hallo" } });
    expect(french._("hi")).toBe("Bonjour");
    expect(german._("hi")).toBe("Hallo");
    expect(french.locale).toBe("fr");
  });

  it("takes more messages without notifying React", () => {
    const i18n = createI18n({ locale: "fr", tag: "fr-FR", messages: { hi: "Bonjour" } });
    let news = 0;
    i18n.on("change", () => (news += 1));
    addMessages(i18n, { bye: "Au revoir" });
    expect([i18n._("hi"), i18n._("bye"), news]).toEqual(["Bonjour", "Au revoir", 0]);
  });

  it("falls back to the message in the source", () => {
    expect(
      createI18n({ locale: "fr", tag: "fr-FR", messages: {} })._({ id: "x", message: "Hello" }),
    ).toBe("Hello");
  });

  it.each(localeCodes)("counts in %s, also where the code is not a language tag", (locale) => {
    const i18n = createI18n({ locale, tag: localeEntry(locale).tag, messages: { days } });
    expect(i18n._("days", { count: 5 })).toMatch(/^5 (day|days|many|few)$/);
  });

  it("takes plural rules from the tag", () => {
    const russian = createI18n({ locale: "ru", tag: "ru-RU", messages: { days } });
    expect([1, 2, 5].map((count) => russian._("days", { count }))).toEqual([
      "1 day",
      "2 few",
      "5 many",
    ]);
  });
});
