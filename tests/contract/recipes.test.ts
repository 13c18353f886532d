import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A recipe of CONTRIBUTING.md: its list of files, and a search that finds the same files for an example. */
interface Recipe {
  readonly title: string;
  readonly files: readonly string[];
  readonly pattern: string;
}

/**
 * Files in which a name is only mentioned or tried, not defined: documentation, tests, fixtures and generated files.
 */
const elsewhere =
  /[.]md$|[.]test[.]tsx?$|\/testing\/|^(?:tests|tools\/bench)\/|^package|[.](?:po|png)$|routeTree[.]gen/;

function readRecipes(): readonly Recipe[] {
  const [, ...sections] = readFileSync("CONTRIBUTING.md", "utf8").split(/^### /m);
  return sections.flatMap((section) => {
    const [, pattern] = /`git grep -lwE '([^']+)'`/.exec(section) ?? [];
    if (pattern === undefined) return [];
    const [title = ""] = section.split("\n", 1);
    const files = Array.from(section.matchAll(/^- `([^`]+)`/gm), ([, file = ""]) => file);
    return [{ title, files, pattern }];
  });
}

function filesWith(pattern: string): readonly string[] {
  const found = execFileSync("git", ["grep", "-lwE", pattern], { encoding: "utf8" });
  return found.split("\n").filter((file) => file !== "" && !elsewhere.test(file));
}

const recipes = readRecipes();

describe("the recipes of CONTRIBUTING.md", () => {
  it("cover everything that people add most", () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      "A coin",
      "A currency",
      "An event field",
      "A language",
      "A market source",
      "A gateway call",
      "A call for signed-in people",
    ]);
  });

  it.each(recipes)(
    "$title names exactly the files that mention an example",
    ({ files, pattern }) => {
      const named = files.flatMap((file) => globSync(file));
      expect(filesWith(pattern).toSorted()).toEqual([...new Set(named)].toSorted());
    },
  );
});
