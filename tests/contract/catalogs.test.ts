import { globSync, readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";

interface Message {
  readonly id: string;
  readonly text: string;
}

/** Messages by id and context, as a catalog file has them. */
function readCatalog(locale: string): ReadonlyMap<string, Message> {
  const file = readFileSync(`locales/${locale}/messages.po`, "utf8");
  const entries = file.matchAll(/^(?:msgctxt (".*")\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm);
  return new Map(
    Array.from(entries, ([, context = "", id = "", text = ""]) => {
      const message = { id: unquote(id), text: unquote(text) };
      return [`${context} ${message.id}`, message] as const;
    }).filter(([, { id }]) => id !== ""),
  );
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join("");
}

/** Placeholders and tags of a message, sorted; those inside of plural branches once. */
function partsOf(message: string): readonly string[] {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, , branches] = part as [unknown, unknown, unknown];
    if (typeof name === "string") names.add(name);
    if (typeof branches === "object" && branches !== null)
      Object.values(branches).forEach(visitAll);
  };
  const visitAll = (parts: unknown): void => {
    if (Array.isArray(parts)) parts.forEach(visit);
  };
  visitAll(compileMessage(message));
  const tags = message.match(/<\/?\d+\/?>/g) ?? [];
  return [...names, ...tags].toSorted();
}

const source = readCatalog("en");
const locales = globSync("locales/*/messages.po").map((file) => file.split("/")[1] ?? "");

it("finds the catalogs", () => {
  expect(source.size).toBeGreaterThan(100);
  expect(locales).toEqual(expect.arrayContaining(["en", "de", "ar", "zh-CN", "fr", "ru"]));
});

describe.each(locales.filter((locale) => locale !== "en" && locale !== "pseudo"))(
  "%s",
  (locale) => {
    const catalog = readCatalog(locale);

    it("has every message of the source and no other", () => {
      expect([...catalog.keys()].toSorted()).toEqual([...source.keys()].toSorted());
    });

    it("leaves no message empty", () => {
      expect([...catalog.values()].filter(({ text }) => text === "")).toEqual([]);
    });

    it("keeps placeholders and tags", () => {
      const broken = [...catalog.values()].filter(
        ({ id, text }) => partsOf(id).join() !== partsOf(text).join(),
      );
      expect(broken).toEqual([]);
    });
  },
);
