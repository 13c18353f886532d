import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { array, object, parse, string, tuple } from "valibot";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const ignored = /^(?:node_modules|dist|public|locales|\..*)(?:\/|$)/u;

const solutionShape = object({
  files: tuple([]),
  references: array(object({ path: string() })),
});

/** The top-level folders that `tsc --build` and an editor know. */
function referencedFolders(): string[] {
  const text: unknown = JSON.parse(readFileSync(`${root}tsconfig.json`, "utf8"));
  return parse(solutionShape, text).references.map(({ path }) => path.replace(/^\.\//u, ""));
}

/** The top-level folders that hold a file matching `pattern`. */
async function foldersWith(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(
    glob(pattern, { cwd: root, exclude: (path) => ignored.test(path) }),
  );
  return [...new Set(files.map((file) => file.split("/")[0] ?? ""))].toSorted();
}

describe("the solution at the top", () => {
  it("references every folder that holds TypeScript", async () => {
    expect(referencedFolders().toSorted()).toEqual(await foldersWith("*/**/*.{ts,tsx}"));
  });

  it("references every realm's configuration", async () => {
    expect(referencedFolders().toSorted()).toEqual(await foldersWith("*/**/tsconfig.json"));
  });
});
