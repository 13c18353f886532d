import { globSync, readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, it } from "vitest";

/** Message by id, as a catalog file has them. */
function readCatalog(locale: string): Map<string, string> {
  const text = readFileSync(`locales/${locale}/messages.po`, "utf8");
  const entries = text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm);
  return new Map(
    Array.from(
      entries,
      ([, id = "", message = ""]) => [unquote(id), unquote(message)] as const,
    ).filter(([id]) => id !== ""),
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
      expect([...catalog].filter(([, message]) => message === "")).toEqual([]);
    });

    it("keeps placeholders and tags", () => {
      const broken = [...catalog].filter(
        ([id, message]) => partsOf(id).join() !== partsOf(message).join(),
      );
      expect(broken).toEqual([]);
    });
  },
);
