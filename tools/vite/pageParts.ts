import { relative } from "node:path";
import type { Plugin } from "vite";
import { browserEntry, partsWithCatalog } from "./chunks.ts";
import { emptyPlaces, isAt } from "./places.ts";

/** Where the build writes what the server must know of a page's parts; not served. */
const pagePartsFile = ".vite/page-parts.json";
/** The router's query on the parts of a page that it loads apart. */
const routePart = "?tsr-split=";

/**
 * Writes down for the server which module starts a page, and which of the modules that load later bring their messages
 * themselves: other pages, and the parts that load the whole catalog. Both are keys of Vite's manifest.
 */
export function pageParts(): Plugin {
  let root = "";
  return {
    name: "parallax:page-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle(_options, bundle) {
      const keys = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && file.facadeModuleId !== null
          ? [relative(root, file.facadeModuleId)]
          : [],
      );
      const missing = emptyPlaces([browserEntry, ...partsWithCatalog], keys);
      if (missing.length > 0)
        this.error(
          `tools/vite/chunks.ts names what the build has no file for: ${missing.join(", ")}`,
        );
      const withOwnMessages = keys.filter(
        (key) => key.includes(routePart) || partsWithCatalog.some((part) => isAt(part, key)),
      );
      const source = JSON.stringify({ entry: browserEntry, withOwnMessages });
      this.emitFile({ type: "asset", fileName: pagePartsFile, source });
    },
  };
}
