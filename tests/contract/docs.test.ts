import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { variableNames } from "../../server/config/configVariables.ts";

const pages = globSync("{*.md,docs/**/*.md,{src,server,workers,sw,locales}/**/*.md}").toSorted();
const textOf = (file: string): string => readFileSync(file, "utf8");

/** The text without fenced code, in which brackets and backticks have other meanings. */
const prose = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, "");

function linksOf(file: string): readonly string[] {
  const targets = Array.from(prose(textOf(file)).matchAll(/\]\(([^)\s]+)\)/g), ([, to = ""]) => to);
  return targets.filter((to) => !/^[a-z]+:|^#/.test(to));
}

const pathLike = /^(?:src|server|workers|sw|tests|tools|docs|locales|public|\.ci)\/[\w@./*{},$-]+$/;

/** Names in backticks that are paths from the root; a `<placeholder>` is not a path. */
function pathsOf(file: string): readonly string[] {
  const names = Array.from(prose(textOf(file)).matchAll(/`([^`\n]+)`/g), ([, name = ""]) => name);
  return names.filter((name) => pathLike.test(name));
}

const exists = (path: string): boolean => existsSync(path) || globSync(path).length > 0;

describe("the documentation", () => {
  it("is found", () => {
    expect(pages).toContain("README.md");
    expect(pages.filter((page) => page.startsWith("docs/adr/")).length).toBeGreaterThan(8);
  });

  it.each(pages)("%s names links, paths and scripts that exist", (page) => {
    const broken = linksOf(page).filter(
      (to) => !exists(normalize(join(dirname(page), to.replace(/#.*$/, "")))),
    );
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    const named = Array.from(
      textOf(page).matchAll(/\bnpm run ([\w:-]+)/g),
      ([, name = ""]) => name,
    );
    expect([
      ...broken,
      ...pathsOf(page).filter((path) => !exists(path)),
      ...named.filter((name) => !(name in scripts)),
    ]).toEqual([]);
  });

  it("has a row for every configuration variable", () => {
    const text = textOf("docs/configuration.md");
    expect(variableNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it("names every variable that only tests read", () => {
    const text = textOf("docs/configuration.md");
    const sources = globSync("{server,tests,tools}/**/*.ts");
    const read = sources.flatMap((file) =>
      Array.from(textOf(file).matchAll(/"((?:TEST|REQUIRE)_[A-Z_]+)"/g), ([, name = ""]) => name),
    );
    expect(read.length).toBeGreaterThan(4);
    expect(read.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it("has the chapter of the specification that a comment cites", () => {
    const chapters = Array.from(
      textOf("docs/specification.md").matchAll(/^## (\d)\. /gm),
      ([, number]) => number,
    );
    const sources = globSync("{src,server,workers,sw,tests,tools}/**/*.{ts,tsx,md}");
    const cited = sources.flatMap((file) =>
      Array.from(
        textOf(file).matchAll(/specification[,'s]*\s(?:\*\s)?\(?sections? (\d)/g),
        ([, number]) => number,
      ),
    );
    expect(cited.length).toBeGreaterThan(50);
    expect(new Set(chapters).isSupersetOf(new Set(cited))).toBe(true);
  });

  it("lists every decision and every page of docs", () => {
    const index = textOf("docs/adr/README.md");
    const readme = textOf("README.md");
    const decisions = globSync("docs/adr/0*.md").filter(
      (file) => !index.includes(`(${file.slice("docs/adr/".length)})`),
    );
    expect(decisions).toEqual([]);
    expect(globSync("docs/*.md").filter((file) => !readme.includes(`(${file})`))).toEqual([]);
  });
});
