import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { trustedJson } from "../../src/lib/trusted.ts";
import { pages } from "../../src/wire/pages.ts";
import { ownTexts } from "./chunks.ts";
import { fileOfMessage, keepMessages } from "./splitCatalogs.ts";

it("keeps the wanted messages, whatever is written in them", () => {
  const messages = { aaaaaa: ["It's ", ["x"]], bbbbbb: 'a "quote"', cccccc: "C:\\)" };
  const literal = JSON.stringify(messages)
    .replaceAll("\\", String.raw`\\`)
    .replaceAll("'", String.raw`\'`);
  const code = `/*eslint-disable*/export const messages=JSON.parse('${literal}');`;
  const kept = keepMessages(code, (id) => id !== "bbbbbb");
  expect(kept).toMatch(/^\/\*eslint-disable\*\/export const messages=JSON\.parse\(".*"\);$/);
  const [, text = ""] = /JSON\.parse\((".*")\)/.exec(kept) ?? [];
  expect(JSON.parse(trustedJson<string>(text))).toEqual({
    aaaaaa: messages.aaaaaa,
    cccccc: messages.cccccc,
  });
});

it.each(["export const messages={};", "JSON.parse(text)", "", "JSON.parse("])(
  "refuses a catalog in another form: %s",
  (code) => {
    expect(() => keepMessages(code, () => true)).toThrow("another form");
  },
);

it.each([
  [["src/features/legal/Terms.tsx"], "own"],
  [["src/features/account/a.ts", "src/features/captcha/b.ts"], "own"],
  [["src/features/legal/Terms.tsx", "src/features/shell/Footer.tsx"], "common"],
  [["src/features/legality/Terms.tsx"], "common"],
  [["src/app/server/writeMail.ts"], "none"],
  [["src/app/server/writeMail.ts", "src/features/account/a.ts"], "own"],
  [["src/app/server/writeMail.ts", "src/features/home/a.ts"], "common"],
])("%j says it in the file %s", (modules, file) => {
  expect(fileOfMessage(modules)).toBe(file);
});

it("brings own texts to exactly the pages that the table names, and to all that show a feature with own texts", () => {
  const named = new Set(ownTexts.flatMap((row) => row.pages));
  const marked = pages.flatMap(({ hasOwnTexts = false, path }) => (hasOwnTexts ? [path] : []));
  expect(
    marked.toSorted(),
    "rows of src/wire/pages.ts that say hasOwnTexts, and pages that ownTexts of tools/vite/chunks.ts names",
  ).toEqual([...named].toSorted());
  const features = ownTexts.map(({ folder }) => folder.replace(/^src/, ".."));
  const showing = globSync("src/routes/**/*.tsx")
    .map((file) => readFileSync(file, "utf8"))
    .filter((code) => features.some((feature) => code.includes(`"${feature}/`)))
    .map((code) => /createFileRoute\("([^"]+)"\)/.exec(code)?.[1] ?? "");
  expect(showing.length).toBeGreaterThan(0);
  expect(
    showing.filter((path) => !marked.some((each) => each === path)),
    "pages that import a folder of ownTexts, and whose row in src/wire/pages.ts does not say hasOwnTexts",
  ).toEqual([]);
});
