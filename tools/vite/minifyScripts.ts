import { minify, type Plugin } from "vite";

/** As the build's `target`: what the oldest browser that is served understands. */
const target = "es2022";

/**
 * Options of a build that minifies scripts by Terser, after `minifyFirst` has: scripts of ours are 3 to 4 % smaller over
 * the wire than after either by itself.
 */
export const smallScripts = {
  target,
  minify: "terser",
  terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3, keep_fargs: false } },
} as const;

/** Minifies scripts by Vite's own minifier, which Vite leaves out where a build asks for Terser. */
export function minifyFirst(): Plugin {
  return {
    name: "minify-first",
    apply: "build",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    async renderChunk(code, { fileName }, { format, sourcemap }) {
      const {
        code: smaller,
        map = null,
        errors,
      } = await minify(fileName, code, {
        module: format === "es",
        compress: { target },
        sourcemap: sourcemap !== false,
      });
      if (errors.length > 0)
        throw new Error(`${fileName} cannot be minified: ${errors[0]?.message ?? ""}`);
      return { code: smaller, map };
    },
  };
}
