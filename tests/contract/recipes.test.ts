import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** An example in a recipe of CONTRIBUTING.md: its list of files, and a search that finds the same files. */
interface Example {
  readonly title: string;
  readonly files: readonly string[];
  readonly pattern: string;
}

/**
 * Files in which a name is only mentioned or tried, not defined: documentation, tests, fixtures and generated files.
 */
const elsewhere =
  /[.]md$|[.]test[.]tsx?$|\/testing\/|^(?:tests|tools\/bench)\/|^package|[.]po$|routeTree[.]gen/;

const pageField = "A field of a page's data";
const signedIn = "A call for signed-in people";

/** Most recipes have one example; each list stands above its search. */
function readExamples(): readonly Example[] {
  const [, ...sections] = readFileSync("CONTRIBUTING.md", "utf8").split(/^### /m);
  return sections.flatMap((section) => {
    const [title = ""] = section.split("\n", 1);
    const searches = section.matchAll(/((?:^- `[^`]+`\n)+)\n[^\n]*`git grep -IlwE '([^']+)'`/gm);
    return Array.from(searches, ([, list = "", pattern = ""]) => {
      const files = Array.from(list.matchAll(/`([^`]+)`/g), ([, file = ""]) => file);
      return { title, files, pattern };
    });
  });
}

function filesWith(pattern: string): readonly string[] {
  const found = execFileSync("git", ["grep", "-IlwE", pattern], { encoding: "utf8" });
  return found.split("\n").filter((file) => file !== "" && !elsewhere.test(file));
}

/** How the files of an example declare the route that its search names. */
function routesOf({ files, pattern }: Example): readonly string[] {
  const search = new RegExp(pattern);
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const routes = code.matchAll(/\[(accountPaths[.]\w+)\]: (\w+)\("signed-in"/g);
  return Array.from(routes, ([, path = "", declare = ""]) => [path, declare] as const).flatMap(
    ([path, declare]) => (search.test(path) ? [declare] : []),
  );
}

const examples = readExamples();

describe("the recipes of CONTRIBUTING.md", () => {
  it("cover everything that people add most", () => {
    expect(examples.map(({ title }) => title)).toEqual([
      pageField,
      pageField,
      "A coin",
      "A currency",
      "An event field",
      "A language",
      "A market source",
      "A gateway call",
      signedIn,
      signedIn,
    ]);
  });

  it.each(examples)(
    "$title names exactly the files that mention an example: $pattern",
    ({ files, pattern }) => {
      const named = files.flatMap((file) => globSync(file));
      expect(filesWith(pattern).toSorted()).toEqual([...new Set(named)].toSorted());
    },
  );

  it("show a call that changes something and a call that only reads", () => {
    const calls = examples.filter(({ title }) => title === signedIn);
    expect(calls.map(routesOf)).toEqual([["postRoute"], ["getRoute"]]);
  });
});
