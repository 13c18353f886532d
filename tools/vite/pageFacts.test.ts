import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { trusted } from "../../src/lib/trusted.ts";
import { pages } from "../../src/wire/pages.ts";
import { readsOtherFacts, withoutOtherFacts } from "./pageFacts.ts";

it("leaves a table of pages with what a page reads", async () => {
  const code = stripTypeScriptTypes(withoutOtherFacts(await readFile("src/wire/pages.ts", "utf8")));
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const left = trusted<{ readonly pages: typeof pages }>(await import(address));
  const others = new Set([
    "examples",
    "isBenchmarked",
    "query",
    "offline",
    "footer",
    "shortcut",
    "lastChanged",
  ]);
  expect(left.pages).toEqual(
    pages.map((page) =>
      Object.fromEntries(Object.entries(page).filter(([name]) => !others.has(name))),
    ),
  );
});

it.each([
  ["pages.filter((page) => page.offline === never)", true],
  ["pageAt(path)?.isBenchmarked", true],
  ["const { offline } = pageAt(path)", true],
  ["const { hasOwnTexts, query = [] } = pages[0]", true],
  ["const { hasOwnTexts } = pageAt(path) ?? {}", false],
  ["const { query } = location; page.id", false],
])("sees whether %s reads what the browser's table does not have", (code, reads) => {
  expect(readsOtherFacts(code)).toBe(reads);
});
