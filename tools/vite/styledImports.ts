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
    generateBundle: {
      // After Vite has written the table of sheets.
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        if (!chunks.some(({ moduleIds }) => moduleIds.includes(join(root, own))))
          this.error(`${helper} is not what loads style sheets any more`);
        for (const chunk of chunks) {
          const code = shortenTable(chunk.code);
          if (code === chunk.code && code.includes("__vite__mapDeps"))
            this.error(`${chunk.fileName} has its style sheets in a table of another form`);
          chunk.code = code;
        }
      },
    },
  };
}

const table =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);$/mu;

/**
 * A script whose table of style sheets is the list alone: Vite keeps the list for the next call, which the few imports of
 * a script do not need. The table has a line of its own, so that source maps stay right.
 */
export function shortenTable(code: string): string {
  return code.replace(table, "const __vite__mapDeps=i=>i.map(i=>$1[i]);");
}
