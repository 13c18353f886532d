import { basename, join, relative } from "node:path";
import type { Plugin } from "vite";
import { startingModules, typingModules } from "./chunks.ts";
import { emptyPlaces } from "./places.ts";

/** Where the build writes what the server must know of a page's parts; not served. */
const pagePartsFile = ".vite/page-parts.json";

/** Writes down for the server which modules start a page, by the keys of Vite's manifest. */
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
      const keys = new Set(
        chunks.flatMap(({ facadeModuleId }) =>
          facadeModuleId === null ? [] : [relative(root, facadeModuleId)],
        ),
      );
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)));
      const missing = [
        ...emptyPlaces(
          [...Object.values(startingModules), ...Object.values(typingModules)],
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
        return keys.has(module) ? module : `_${basename(chunk?.fileName ?? "")}`;
      };
      const keysOf = (named: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(named).map(([name, module]) => [name, keyOf(module)]));
      const starting = { ...keysOf(startingModules), typing: keysOf(typingModules) };
      const source = JSON.stringify(starting);
      this.emitFile({ type: "asset", fileName: pagePartsFile, source });
    },
  };
}
