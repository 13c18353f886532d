import { describe, expect, it } from "vitest";
import { cleanTree } from "./cleanTree.ts";
import { cruiseProject, cruiseTree } from "./cruiseTree.ts";
import { folderCycles } from "./folderCycles.ts";

const module = (...imports: readonly string[]): string =>
  `${imports.map((path) => `import "${path}";`).join("\n")}\nexport const one = 1;\n`;

/** Two folders that need each other through four modules in subfolders, of which no two need each other. */
const seededTree = {
  ...cleanTree,
  "server/http/pages/render.ts": module("../../ssr/render/head.ts"),
  "server/http/memory/cache.ts": module(),
  "server/ssr/render/head.ts": module(),
  "server/ssr/files/list.ts": module("../../http/memory/cache.ts"),
};

describe("folders", () => {
  it("form no cycle in the project", async () => {
    const { modules } = await cruiseProject(["src", "workers", "sw", "server", "tools"]);
    expect(modules.length).toBeGreaterThan(1000);
    expect(folderCycles(modules)).toEqual([]);
  });

  it("form a cycle although no modules do", async () => {
    const { modules, summary } = await cruiseTree(seededTree);
    expect(summary.violations).toEqual([]);
    expect(folderCycles(modules)).toEqual([["server/http", "server/ssr"]]);
  });

  it("form none in a clean tree", async () => {
    const { modules } = await cruiseTree(cleanTree);
    expect(folderCycles(modules)).toEqual([]);
  });

  it("ignore the imports of their tests", async () => {
    const tested = {
      ...cleanTree,
      "server/http/serve.ts": module("../ssr/render.ts"),
      "server/ssr/render.ts": module(),
      "server/ssr/render.test.ts": module("../http/serve.ts"),
    };
    const { modules } = await cruiseTree(tested);
    expect(folderCycles(modules)).toEqual([]);
  });
});
