import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { scriptProperties } from "../../src/app/server/document/usedStyles.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** A remote's own sheet gives those a default that a page may set for it. */
const remoteReads = /var\((--[\w-]+),/gu;
const reads = /var\((--[\w-]+)\)|getPropertyValue\("(--[\w-]+)"\)/gu;

it("keeps the custom properties that scripts and remotes of a page read in the page's own style sheet", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/u.test(file),
  );
  const read = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), "utf8").matchAll(reads),
      ([, one, other]) => one ?? other ?? "",
    ),
  );
  for (const sheet of globSync("src/remotes/**/*.css", { cwd: root }))
    for (const [, name = ""] of readFileSync(join(root, sheet), "utf8").matchAll(remoteReads))
      read.push(name);
  expect(new Set(read)).toEqual(new Set(scriptProperties));
});
