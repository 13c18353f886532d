import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import config from "../../lingui.config.ts";
import { localeCodes, type LocaleCode } from "../../src/wire/localeCodes.ts";
import { compactUnits } from "../../src/i18n/compactUnits.ts";
import { englishUnits } from "../../src/i18n/formatAmount.ts";
import { localeEntry } from "../../src/i18n/locales.ts";
import { englishVocabulary, findFaults } from "./findFaults.ts";
import { readGlossary, readUnchanged } from "./glossary.ts";
import { mostVisible } from "./mostVisible.ts";
import { readCatalog } from "./readCatalog.ts";

/** `bg` shows English, as the specification requires, and `zh-TW` the text of `zh-TC`. */
const withoutCatalog = new Set<LocaleCode>(["bg", "zh-TW"]);
const sourceLocale = "en";

const source = readCatalog(sourceLocale);
const vocabulary = englishVocabulary([...source.values()].map((message) => message.source));
const glossary = readGlossary();
const unchanged = readUnchanged();
const locales = localeCodes.filter((code) => !withoutCatalog.has(code));

it("has a catalog for every locale except those that show the text of another", () => {
  const files = globSync("locales/*/messages.po").map((file) => file.split("/")[1] ?? "");
  const wanted = [...locales, "pseudo"].toSorted();
  expect(files.toSorted()).toEqual(wanted);
  expect([...config.locales].toSorted()).toEqual(wanted);
  expect(source.size).toBeGreaterThan(500);
});

it("has as many languages and variants as README.md says", () => {
  const languages = new Set(locales.map((code) => new Intl.Locale(localeEntry(code).tag).language));
  const counts = `${languages.size} languages in ${locales.length} variants`;
  const said = readFileSync("README.md", "utf8").match(/\d+ languages in \d+ variants/g);
  expect(new Set(said), "counts of languages in README.md").toEqual(new Set([counts]));
});

describe.each(locales.filter((code) => code !== sourceLocale))("%s", (locale) => {
  const catalog = readCatalog(locale);
  const file = `locales/${locale}/messages.po`;
  const { tag } = localeEntry(locale);
  const rules = {
    tag,
    locale,
    glossary: locale.startsWith("en") ? [] : glossary,
    unchanged: new Set([...(unchanged["*"] ?? []), ...(unchanged[locale] ?? [])]),
    units: new Set((compactUnits(tag) ?? englishUnits).map(([, suffix]) => suffix.trim())),
    vocabulary,
  };
  const textOf = new Map([...catalog.values()].map((message) => [message.source, message.text]));

  it("has every message of the source and no other", () => {
    expect([...catalog.keys()].toSorted(), `npm run extract renews ${file}`).toEqual(
      [...source.keys()].toSorted(),
    );
  });

  it("has no fault", () => {
    const faults = [...catalog.values()].flatMap((message) =>
      findFaults(message, rules).map((fault) => `${message.source} → ${message.text}: ${fault}`),
    );
    expect(faults, file).toEqual([]);
  });

  it("names a link or a button as the link or the button does", () => {
    const misnamed = [...catalog.values()].flatMap((message) =>
      quotedTexts(message.source)
        .flatMap((quoted) => textOf.get(quoted) ?? [])
        .filter((name) => !message.text.includes(name))
        .map((name) => `${message.text}: does not name “${name}”`),
    );
    expect(misnamed, file).toEqual([]);
  });
});

it("lists as unchanged only texts that exist and are unchanged", () => {
  const sources = new Set([...source.values()].map((message) => message.source));
  const stale = Object.entries(unchanged).flatMap(([locale, texts]) => {
    const catalog = locale === "*" ? undefined : [...readCatalog(locale).values()];
    const isStale = (text: string) =>
      !sources.has(text) ||
      catalog?.some((message) => message.source === text && message.text === text) === false;
    return texts.filter(isStale).map((text) => `${locale}: ${text}`);
  });
  expect(stale, "locales/unchanged.json").toEqual([]);
});

it("shows a reviewer only texts that exist", () => {
  const sources = new Set([...source.values()].map((message) => message.source));
  expect(
    mostVisible.filter((text) => !sources.has(text)),
    "tools/catalogs/mostVisible.ts",
  ).toEqual([]);
  expect(new Set(mostVisible).size).toBe(40);
});

/** What a text of the source has between its quotation marks: “Privacy choices” is the link of that name. */
function quotedTexts(text: string): string[] {
  return Array.from(text.matchAll(/“([^”]+)”/gu), ([, quoted = ""]) => quoted);
}
