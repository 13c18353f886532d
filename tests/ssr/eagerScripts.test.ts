import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { trustedJson } from "../../src/lib/trusted.ts";
import { hashLength } from "../../src/wire/hashLength.ts";
import { eagerScripts } from "../../tools/vite/eagerScripts.ts";

describe("the build's scripts that browsers compile whole", () => {
  it.each(eagerScripts)("%s begins with the hint, and its map names the lines below it", (name) => {
    const paths = globSync(`assets/${name}-${"?".repeat(hashLength)}.js`, { cwd: "dist/client" });
    expect(paths).toHaveLength(1);
    for (const path of paths) {
      const [first, ...lines] = readFileSync(`dist/client/${path}`, "utf8").trimEnd().split("\n");
      expect(first).toBe("//# allFunctionsCalledOnLoad");
      const map = readFileSync(`dist/maps/${path}.map`, "utf8");
      const { mappings } = trustedJson<{ readonly mappings: string }>(map);
      // The minifier writes one line, before which Vite may put one that no source has.
      expect(/^;*/.exec(mappings)?.[0]).toHaveLength(lines.length);
    }
  });
});
