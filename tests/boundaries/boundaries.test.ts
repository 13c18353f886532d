import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { cruiseTree, projectRules } from "./cruiseTree.ts";
import { cleanTree } from "./cleanTree.ts";
import { seeds } from "./seeds.ts";

describe("the import rules", () => {
  it("find nothing in a clean tree, and do read its TypeScript", async () => {
    const { modules, summary } = await cruiseTree(cleanTree);
    expect(summary.violations).toEqual([]);
    const sources = modules.map((module) => module.source);
    expect(sources).toEqual(expect.arrayContaining(Object.keys(cleanTree)));
    const box = modules.find((module) => module.source === "src/ui/Box.tsx");
    expect(box?.dependencies.map((to) => to.module).toSorted()).toEqual([
      "../lib/pure.ts",
      "react",
    ]);
  });

  it("see an import that has only types, and recognise it as such", async () => {
    const { modules } = await cruiseTree(cleanTree);
    const client = modules.find((module) => module.source === "src/api/client.ts");
    expect(client?.dependencies.map((to) => to.resolved)).toEqual(["src/wire/names.ts"]);
    expect(client?.dependencies[0]?.dependencyTypes).toContain("type-only");
  });

  it("find the packages of the project at their real paths", async () => {
    const { modules } = await cruiseTree(cleanTree);
    const resolved = modules.flatMap(({ dependencies }) => dependencies.map((to) => to.resolved));
    const packages = resolved.filter((path) => path.startsWith("node_modules/"));
    expect(packages).toContain("node_modules/node-forge/lib/rsa.js");
    expect(packages.find((path) => path.startsWith("node_modules/jotai/"))).toBeDefined();
    expect(resolved.filter((path) => path.startsWith(".."))).toEqual([]);
  });

  it.each(seeds)("$rule: $title", async ({ rule, file, text, extra }) => {
    const { summary } = await cruiseTree({ ...cleanTree, ...extra, [file]: text });
    expect([...new Set(summary.violations.map((violation) => violation.rule.name))]).toEqual([
      rule,
    ]);
  });

  it("each have a seed, are errors, and say what to do instead", async () => {
    const { ruleSet } = await projectRules();
    const forbidden = ruleSet?.forbidden ?? [];
    const seeded = new Set(seeds.map((seed) => seed.rule));
    expect(forbidden.map((rule) => String(rule.name)).toSorted()).toEqual([...seeded].toSorted());
    for (const rule of forbidden) {
      expect(rule.severity, rule.name).toBe("error");
      expect(rule.comment?.length ?? 0, rule.name).toBeGreaterThan(40);
    }
  });

  it("name every folder of src", async () => {
    const { ruleSet } = await projectRules();
    const named = (ruleSet?.forbidden ?? []).flatMap(({ from }) => from.path ?? []);
    const names = (path: string, folder: string): boolean =>
      new RegExp(path, "u").test(`src/${folder}/browser/file.ts`);
    const entries = await readdir(new URL("../../src/", import.meta.url), { withFileTypes: true });
    const unnamed = entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !named.some((path) => names(path, name) && !names(path, "elsewhere")));
    expect(unnamed).toEqual([]);
  });
});
