import { basename, join, relative } from "node:path";
import type { Plugin } from "vite";
import { partsWithCatalog, startingModules, typingModules } from "./chunks.ts";
import { emptyPlaces } from "./places.ts";

/** Where the build writes what the server must know of a page's parts; not served. */
const pagePartsFile = ".vite/page-parts.json";
/** The router's query on the parts of a page that it loads apart. */
const routePart = "?tsr-split=";

/**
 * Writes down for the server which modules start a page, and which of the modules that load later bring their messages
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
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const keys = chunks.flatMap(({ facadeModuleId }) =>
        facadeModuleId === null ? [] : [relative(root, facadeModuleId)],
      );
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)));
      const missing = [
        ...emptyPlaces(
          [...Object.values(startingModules), ...Object.values(typingModules), ...partsWithCatalog],
          modules,
        ),
      ];
      if (missing.length > 0)
        this.error(
          `tools/vite/chunks.ts names what the build has no file for: ${missing.join(", ")}`,
        );
      // Vite names a chunk by the module it starts at; one that holds several such modules by its file.
      const keyOf = (module: string): string => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
        return keys.includes(module) ? module : `_${basename(chunk?.fileName ?? "")}`;
      };
      const withOwnMessages = [
        ...keys.filter((key) => key.includes(routePart)),
        ...partsWithCatalog.map(keyOf),
      ];
      const keysOf = (named: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(named).map(([name, module]) => [name, keyOf(module)]));
      const starting = { ...keysOf(startingModules), typing: keysOf(typingModules) };
      const source = JSON.stringify({ ...starting, withOwnMessages });
      this.emitFile({ type: "asset", fileName: pagePartsFile, source });
    },
  };
}
