import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { scriptProperties } from "../../src/app/server/document/usedStyles.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const reads = /var\((--[\w-]+)\)|getPropertyValue\("(--[\w-]+)"\)/gu;

it("keeps the custom properties that scripts of a page read in the page's own style sheet", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/u.test(file),
  );
  const read = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), "utf8").matchAll(reads),
      ([, one, other]) => one ?? other ?? "",
    ),
  );
  expect(new Set(read)).toEqual(new Set(scriptProperties));
});
