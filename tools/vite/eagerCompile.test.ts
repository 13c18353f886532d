import { SourceMap } from "node:module";
import { describe, expect, it } from "vitest";
import { trustedJson } from "../../src/lib/trusted.ts";
import { addHints } from "./eagerCompile.ts";

const hint = "//# allFunctionsCalledOnLoad\n";

/** A bundle of two scripts whose first line comes from the second line of its source. */
function bundleOf() {
  const map = { version: 3, sources: ["a.ts"], names: [], mappings: "AACA" };
  const file = (name: string) => ({
    [`${name}-1.js`]: { type: "chunk" as const, name, fileName: `${name}-1.js`, code: "run();" },
    [`${name}-1.js.map`]: { type: "asset" as const, source: JSON.stringify(map) },
  });
  return { ...file("kernel"), ...file("application") };
}

describe("scripts that are compiled whole", () => {
  it("begin with the hint; all others stay as they are", () => {
    const bundle = bundleOf();
    expect(addHints(bundle, ["kernel"])).toEqual([]);
    expect(bundle["kernel-1.js"]).toMatchObject({ code: `${hint}run();` });
    expect(bundle["application-1.js"]).toMatchObject({ code: "run();" });
    expect(bundle["application-1.js.map"]).toEqual(bundleOf()["application-1.js.map"]);
  });

  it("keep their source maps true", () => {
    const bundle = bundleOf();
    addHints(bundle, ["kernel"]);
    const map = new SourceMap(trustedJson(String(bundle["kernel-1.js.map"]?.source)));
    expect(map.findEntry(1, 0)).toMatchObject({ originalSource: "a.ts", originalLine: 1 });
    expect(map.findEntry(0, 0)).toEqual({});
  });

  it("are named by what the bundle has", () => {
    expect(addHints(bundleOf(), ["kernel", "gone"])).toEqual(["gone"]);
  });
});
