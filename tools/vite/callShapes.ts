import type { Plugin } from "vite";

/** A declared call with the shape of its argument, which is a name, a text or an object of one level. */
const declared = /(\bdeclareCall(?:<[^()]*>)?\()\s*(?:\w+|"[^"]*"|\{[^{}]*\}),/g;

/**
 * Leaves out of the page the shapes by which the worker checks the calls that it gets: the page only makes them. The
 * worker is bundled with plug-ins of its own and keeps them. Fails where a module of the page reads one.
 */
export function callShapes(): Plugin {
  return {
    name: "call-shapes",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, path) {
      if (!path.includes("/src/")) return null;
      if (/\.shape\b/.test(code)) this.error(`${path} reads a shape that only the worker has`);
      const left = withoutShapes(code);
      return left === code ? null : { code: left, map: null };
    },
  };
}

/** The source of declared calls without their shapes. */
export function withoutShapes(code: string): string {
  return code.replaceAll(declared, "$1undefined as never,");
}
