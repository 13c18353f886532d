import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { expect, it } from "vitest";
import { trusted } from "../../src/lib/trusted.ts";
import { pages } from "../../src/wire/pages.ts";
import { withoutAuditFacts } from "./pageFacts.ts";

it("leaves a table of pages without examples and benchmarks, and with all else", async () => {
  const code = stripTypeScriptTypes(withoutAuditFacts(await readFile("src/wire/pages.ts", "utf8")));
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const left = trusted<{ readonly pages: typeof pages }>(await import(address));
  expect(left.pages).toEqual(
    pages.map(({ examples: _examples, isBenchmarked: _isBenchmarked, ...facts }) => facts),
  );
});
