import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const realms = ["src", "workers", "sw", "server", "tools"];

const maxLines = 300;
/** A file of so few lines is small: it needs an idea of its own to stay a file. */
const smallLines = 20;
const maxSmallShare = 0.1;
const maxSiblings = 25;

/** Generated files, and tests with their helpers, are not counted. */
const uncounted = /\.gen\.ts$|\.d\.ts$|\.test\.tsx?$|(?:^|\/)testing\//u;

/** The project's own modules by path, with their lines. */
function modules(): ReadonlyMap<string, number> {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", ...realms],
    { cwd: root, encoding: "utf8" },
  );
  const deleted = new Set(
    execFileSync("git", ["ls-files", "--deleted"], { cwd: root, encoding: "utf8" }).split("\n"),
  );
  const paths = listed
    .split("\n")
    .filter((path) => /\.(?:tsx?|mjs)$/u.test(path) && !uncounted.test(path) && !deleted.has(path));
  return new Map(
    paths.map((path) => [
      path,
      readFileSync(join(root, path), "utf8").trimEnd().split("\n").length,
    ]),
  );
}

/** What differs from the last commit. */
function changed(): readonly string[] {
  return execFileSync("git", ["status", "--porcelain", "--untracked-files=all"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .map((line) => line.slice(3));
}

describe("the house", () => {
  const lines = modules();
  const paths = [...lines.keys()];

  it("has modules to count", () => {
    expect(paths.length).toBeGreaterThan(1000);
  });

  it(`has no file over ${maxLines} lines`, () => {
    expect(paths.filter((path) => (lines.get(path) ?? 0) > maxLines)).toEqual([]);
  });

  it("has few files of one function: a tenth at most are small", () => {
    const small = paths.filter((path) => (lines.get(path) ?? 0) <= smallLines);
    const most = Math.floor(maxSmallShare * paths.length);
    expect(
      small.length,
      `${small.length} of ${paths.length} modules have ${smallLines} lines or fewer, ${most} may: fold one into its importer. ` +
        `Changed ones: ${changed()
          .filter((path) => small.includes(path))
          .join(", ")}. All: ${small.join(", ")}`,
    ).toBeLessThanOrEqual(most);
  });

  it(`has no folder with more than ${maxSiblings} modules`, () => {
    const folders = Map.groupBy(paths, (path) => dirname(path));
    const crowded = [...folders].filter(([, files]) => files.length > maxSiblings);
    expect(crowded.map(([folder, files]) => [folder, files.length])).toEqual([]);
  });

  it("has no loose file in src", () => {
    const loose = paths.filter((path) => dirname(path) === "src").map((path) => basename(path));
    expect(loose).toEqual([]);
  });
});
