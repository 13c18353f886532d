import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { catalogFiles, confirmText, extractTexts, runLingui } from "./extractTexts.ts";
import { openTexts } from "./openTexts.ts";

const root = mkdtempSync(join(tmpdir(), "extract-"));
const inputs = ["src/wire/localeCodes.ts", "src/lib/trusted.ts", "tools/catalogs"];
const configs = ["lingui.config.ts", "package.json", "tsconfig.base.json"];
const translated = ["de", "fr", "ja", "ar"];

const fileOf = (locale: string) => join(root, "locales", locale, "messages.po");
const poOf = (locale: string) => readFileSync(fileOf(locale), "utf8");

/** The entry of an English text in a catalog; empty if there is none. */
const entryOf = (locale: string, english: string) =>
  poOf(locale)
    .split("\n\n")
    .find((entry) => entry.includes(`\nmsgid ${JSON.stringify(english)}\n`)) ?? "";

const say = (...texts: readonly string[]) => {
  const lines = texts.map((text) => `msg({ message: ${JSON.stringify(text)} }),`).join("\n");
  const source = `import { msg } from "@lingui/core/macro";\nexport const all = [\n${lines}\n];\n`;
  writeFileSync(join(root, "src/texts.ts"), source);
  return extractTexts(root);
};

const translate = (locale: string, english: string, text: string) => {
  const empty = `msgid ${JSON.stringify(english)}\nmsgstr ""`;
  expect(poOf(locale)).toContain(empty);
  const filled = `msgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(text)}`;
  writeFileSync(fileOf(locale), poOf(locale).replace(empty, filled));
};

/** The messages that pages get in a language, as Lingui compiled them. */
const compiled = (locale: string) =>
  readFileSync(join(root, "locales", locale, "messages.js"), "utf8");

const old = "You can sell all your coins here";
const changed = "You cannot sell all your coins here";
const other = "A name of your own";

mkdirSync(join(root, "src"), { recursive: true });
for (const input of [...inputs, ...configs]) cpSync(input, join(root, input), { recursive: true });
symlinkSync(resolve("node_modules"), join(root, "node_modules"));

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it("keeps the translations of a text with one changed word, to be checked", async () => {
  await say(old, other);
  for (const locale of translated) {
    translate(locale, old, `${locale}: sell`);
    translate(locale, other, `${locale}: name`);
  }
  await say(changed, other);
  for (const locale of translated) {
    expect(entryOf(locale, old)).toBe("");
    const entry = entryOf(locale, changed);
    expect(entry).toContain("#, fuzzy\n");
    expect(entry).toContain(`# The English was: ${JSON.stringify(old)}\n`);
    expect(entry).toContain(`msgstr "${locale}: sell"`);
    expect(entryOf(locale, other)).not.toContain("fuzzy");
  }
});

it("changes nothing when it is run again", async () => {
  const kept = translated.map(poOf);
  await extractTexts(root);
  expect(translated.map(poOf)).toEqual(kept);
});

it("shows on pages the translations that are confirmed, and English for the others", async () => {
  expect(await confirmText(root, changed, (locale) => locale === "fr")).toBe(1);
  runLingui(root, "compile");
  expect(compiled("de")).not.toContain("de: sell");
  expect(compiled("de")).toContain(changed);
  expect(compiled("de")).toContain("de: name");
  expect(compiled("fr")).toContain("fr: sell");
  expect(compiled("fr")).not.toContain(changed);
});

it("confirms a text in the languages that are named, once", async () => {
  expect(entryOf("fr", changed)).not.toMatch(/fuzzy|The English was/u);
  expect(entryOf("fr", changed)).toContain('msgstr "fr: sell"');
  expect(entryOf("ja", changed)).toContain("#, fuzzy");
  expect(await confirmText(root, changed, () => true)).toBe(translated.length - 1);
  expect(entryOf("ja", changed)).not.toMatch(/fuzzy|The English was/u);
  expect(await confirmText(root, changed, () => true)).toBe(0);
});

it("writes the English catalogs, whose texts follow from the sources", async () => {
  await say("Who recognizes jewelry", other);
  expect(entryOf("en-CA", "Who recognizes jewelry")).toContain('msgstr "Who recognizes jewelry"');
  expect(entryOf("en-GB", "Who recognizes jewelry")).toContain('msgstr "Who recognises jewellery"');
});

it("says what is open in which catalog", async () => {
  await say("Nobody has put this in other words", other);
  const { untranslated } = await openTexts(root);
  const texts = untranslated.filter((line) => line.includes("Nobody"));
  expect(texts).toContain(
    "locales/de/messages.po: “Nobody has put this in other words” is not translated",
  );
  expect(texts.filter((line) => /^locales\/(?:en|pseudo)/.test(line))).toEqual([]);
  const english = ["locales/en", "locales/en-CA", "locales/en-GB", "locales/pseudo"];
  expect(texts).toHaveLength(catalogFiles(root).length - english.length);
});
