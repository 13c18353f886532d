import { describe, expect, it } from "vitest";
import type { Chunk } from "./chunks.ts";
import { createChunkGroups } from "./createChunkGroups.ts";

const imports: Readonly<Record<string, readonly string[]>> = {
  "/repo/src/page.tsx": ["/repo/src/ui/button.tsx", "/repo/src/features/page/model.ts"],
  "/repo/src/ui/button.tsx": ["/repo/src/lib/clock.ts"],
  "/repo/src/ui/dialog.tsx": [],
  "/repo/src/lib/clock.ts": [],
  "/repo/src/features/page/model.ts": [],
  "/repo/node_modules/react/index.js": [],
  "\0vite/preload-helper.js": [],
};

const modules = {
  getModuleInfo: (id: string) => {
    const importedIds = imports[id];
    return importedIds === undefined ? null : { importedIds };
  },
};

/** The chunk of every module, as the bundler asks for it: group by group. */
function split(chunks: readonly Chunk[]) {
  const { groups, unused } = createChunkGroups(chunks, "/repo");
  const taken = new Map<string, string>();
  for (const { name } of groups)
    for (const id of Object.keys(imports)) {
      const chunk = taken.has(id) ? null : name(id, modules);
      if (chunk !== null) taken.set(id, chunk);
    }
  return { taken: Object.fromEntries(taken), unused: unused() };
}

describe("the groups of the bundler", () => {
  it("takes a package's modules, and those made in its name", () => {
    const { taken, unused } = split([{ name: "vendor", packages: ["react", "vite"] }]);
    expect(taken).toEqual({
      "/repo/node_modules/react/index.js": "vendor",
      "\0vite/preload-helper.js": "vendor",
    });
    expect(unused).toEqual([]);
  });

  it("takes what a module imports statically, in the folders named", () => {
    const { taken, unused } = split([
      { name: "shared", startsAt: ["src/page.tsx"], folders: ["src/ui", "src/lib"] },
    ]);
    expect(taken).toEqual({
      "/repo/src/ui/button.tsx": "shared",
      "/repo/src/lib/clock.ts": "shared",
    });
    expect(unused).toEqual([]);
  });

  it("leaves to a later chunk what an earlier one did not take", () => {
    const { taken } = split([
      { name: "shared", startsAt: ["src/page.tsx"], folders: ["src/ui"] },
      { name: "rest", startsAt: ["src/page.tsx"], folders: ["src"] },
    ]);
    expect(taken["/repo/src/ui/button.tsx"]).toBe("shared");
    expect(taken["/repo/src/lib/clock.ts"]).toBe("rest");
    expect(taken["/repo/src/page.tsx"]).toBe("rest");
  });

  it.each([
    ["package", { packages: ["react", "preact"] }, "preact"],
    ["folder", { startsAt: ["src/page.tsx"], folders: ["src/ui", "src/u"] }, "src/u"],
    ["module", { startsAt: ["src/page.tsx", "src/gone.tsx"], folders: ["src"] }, "src/gone.tsx"],
  ])("names a %s that takes nothing", (_what, entries, named) => {
    const { unused } = split([{ name: "shared", ...entries }]);
    expect(unused).toEqual([named]);
  });
});
