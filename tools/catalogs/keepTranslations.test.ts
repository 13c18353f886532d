import { formatter } from "@lingui/format-po";
import { expect, it } from "vitest";
import { isToBeChecked, keepTranslations, type Catalog } from "./keepTranslations.ts";

/** One message of a catalog file. */
interface Entry {
  readonly english: string;
  readonly text?: string;
  readonly context?: string;
  readonly file?: string;
}

const format = formatter({ lineNumbers: false });
const context = { locale: "de", sourceLocale: "en", filename: "messages.po" };

const read = async (text: string): Promise<Catalog> => format.parse(text, context);

const catalogOf = async (...entries: readonly Entry[]) => {
  const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"';
  const bodies = entries.map(({ english, text = "", context: msgctxt, file }) =>
    [
      ...(file === undefined ? [] : [`#: ${file}`]),
      ...(msgctxt === undefined ? [] : [`msgctxt ${JSON.stringify(msgctxt)}`]),
      `msgid ${JSON.stringify(english)}`,
      `msgstr ${JSON.stringify(text)}`,
    ].join("\n"),
  );
  return read([header, ...bodies].join("\n\n"));
};

/** The catalog after an extraction that leaves these texts, through a file as each extraction. */
const extracted = async (before: Catalog, ...entries: readonly Entry[]) => {
  const kept = keepTranslations(before, await catalogOf(...entries));
  return read(await format.serialize(kept, { ...context, existing: "" }));
};

const facts = (catalog: Catalog) =>
  Object.values(catalog).map((message) => [
    message.message,
    message.translation,
    isToBeChecked(message),
  ]);

const [old, changed, third] = [
  "You can sell all your coins here",
  "You cannot sell all your coins here",
  "You cannot sell all your coins there",
];
const text = "Hier können Sie alle Coins verkaufen";

it("remembers the English of a translation over several changes, and takes it back as checked", async () => {
  const first = await extracted(await catalogOf({ english: old, text }), { english: changed });
  expect(facts(first)).toEqual([[changed, text, true]]);
  const second = await extracted(first, { english: third });
  expect(facts(second)).toEqual([[third, text, true]]);
  const file = await format.serialize(second, { ...context, existing: "" });
  expect(file).toContain(`# The English was: ${JSON.stringify(old)}\n#, fuzzy\n`);
  expect(file).not.toContain(changed);
  const back = await extracted(second, { english: old });
  expect(facts(back)).toEqual([[old, text, false]]);
  expect(await format.serialize(back, { ...context, existing: "" })).not.toContain("was:");
});

it("takes a text as checked whose flag a person has deleted", async () => {
  const kept = await extracted(await catalogOf({ english: old, text }), { english: changed });
  const file = await format.serialize(kept, { ...context, existing: "" });
  const confirmed = await read(file.replace("#, fuzzy\n", ""));
  const next = keepTranslations(confirmed, confirmed);
  expect(facts(next)).toEqual([[changed, text, false]]);
  expect(await format.serialize(next, { ...context, existing: "" })).not.toContain("was:");
});

it("gives a text that is like none of those that are gone no translation", async () => {
  const before = await catalogOf({ english: old, text });
  expect(facts(await extracted(before, { english: "Price history" }))).toEqual([
    ["Price history", "", false],
  ]);
});

it("leaves a translation with the text that still says it", async () => {
  const before = await catalogOf({ english: old, text });
  const after = [{ english: old, text }, { english: changed }];
  expect(facts(await extracted(before, ...after))).toEqual([
    [old, text, false],
    [changed, "", false],
  ]);
});

it("takes the most similar text, and of short ones only that of the same file", async () => {
  const before = await catalogOf(
    { english: "Your record", text: "Ihr Eintrag", file: "src/a.ts" },
    { english: "Your records are saved", text: "gesichert", file: "src/b.ts" },
    { english: "Your records are saved now", text: "jetzt gesichert", file: "src/b.ts" },
  );
  const after = await extracted(
    before,
    { english: "Your records are saved here", file: "src/c.ts" },
    { english: "Your order", file: "src/a.ts" },
    { english: "Our order", file: "src/c.ts" },
  );
  expect(facts(after)).toEqual([
    ["Your records are saved here", "gesichert", true],
    ["Your order", "Ihr Eintrag", true],
    ["Our order", "", false],
  ]);
});

it("asks for a look at a text that has moved to another context", async () => {
  const before = await catalogOf({ english: "Order", text: "Auftrag", context: "trade" });
  const after = await extracted(before, { english: "Order", context: "sequence" });
  expect(facts(after)).toEqual([["Order", "Auftrag", true]]);
});
