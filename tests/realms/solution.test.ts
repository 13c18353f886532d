import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { array, object, parse, string, tuple } from "valibot";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const ignored = /^(?:node_modules|dist|public|locales|\..*)(?:\/|$)/u;

const solutionShape = object({
  files: tuple([]),
  references: array(object({ path: string() })),
});

/** The folders that `tsc --build` and an editor know, from the top. */
function referencedFolders(): string[] {
  const text: unknown = JSON.parse(readFileSync(`${root}tsconfig.json`, "utf8"));
  return parse(solutionShape, text).references.map(({ path }) => path.replace(/^\.\//u, ""));
}

/** The files that match `pattern`, by their paths from the top. */
function filesLike(pattern: string): Promise<string[]> {
  return Array.fromAsync(glob(pattern, { cwd: root, exclude: (path) => ignored.test(path) }));
}

function topFoldersOf(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.split("/")[0] ?? ""))].toSorted();
}

describe("the solution at the top", () => {
  it("references every folder that holds TypeScript", async () => {
    const files = await filesLike("*/**/*.{ts,tsx}");
    expect(topFoldersOf(referencedFolders())).toEqual(topFoldersOf(files));
  });

  it("references every realm's configuration", async () => {
    const files = await filesLike("*/**/tsconfig.json");
    expect(referencedFolders().toSorted()).toEqual(files.map(dirname).toSorted());
  });
});
