import { join } from "node:path";
import type { Plugin } from "vite";

/** The module of Vite's that loads the style sheets of what is imported later. */
const helper = "\0vite/preload-helper.js";

const own = "src/browser/loadStyled.ts";

/**
 * Has `import()` load style sheets by a module of ours in place of Vite's, which is several times as large and part of
 * the kernel.
 *
 * @param root the repository's folder
 */
export function styledImports(root: string): Plugin {
  return {
    name: "parallax:styled-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) =>
      id === helper
        ? `export { loadStyled as __vitePreload } from ${JSON.stringify(join(root, own))};`
        : undefined,
    generateBundle(_options, bundle) {
      const isOurs = Object.values(bundle).some(
        (file) => file.type === "chunk" && file.moduleIds.includes(join(root, own)),
      );
      if (!isOurs) this.error(`${helper} is not what loads style sheets any more`);
    },
  };
}
