import type { Plugin } from "vite";
import { trusted, trustedJson } from "../../src/lib/trusted.ts";

/** Tells the browser to compile all functions of a script with it (Explicit Compile Hints, Chromium 136 and newer). */
const hint = "//# allFunctionsCalledOnLoad\n";

/** A script of the bundle, or another file of it. */
interface BuiltFile {
  readonly type: "chunk" | "asset";
}

interface BuiltScript extends BuiltFile {
  readonly name: string;
  readonly fileName: string;
  code: string;
}

interface BuiltMap extends BuiltFile {
  source: string | Uint8Array;
}

/**
 * Puts the hint in front of the scripts of these names, and moves their source maps by its line. Returns the names of which there
 * is no script.
 */
export function addHints(
  bundle: Readonly<Record<string, BuiltFile>>,
  names: readonly string[],
): readonly string[] {
  const scripts = Object.values(bundle)
    .filter((file): file is BuiltScript => file.type === "chunk")
    .filter(({ name }) => names.includes(name));
  for (const script of scripts) {
    script.code = hint + script.code;
    const file = bundle[`${script.fileName}.map`];
    if (file !== undefined) moveDown(trusted<BuiltMap>(file));
  }
  return names.filter((name) => scripts.every((script) => script.name !== name));
}

function moveDown(file: BuiltMap): void {
  const map = trustedJson<{ readonly mappings: string }>(file.source.toString());
  file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}

/**
 * Has browsers compile scripts of these names whole, while they load them and beside the main thread. Without it a function is
 * looked through when its script comes and compiled when it is called for the first time: twice the work for one that
 * every page calls, and the second time on the main thread.
 */
export function eagerCompile(names: readonly string[]): Plugin {
  return {
    name: "parallax:eager-compile",
    apply: (_config, { command, mode }) => command === "build" && mode === "production",
    applyToEnvironment: ({ name }) => name === "client",
    // The bundler names files by their code, in which the hint is not yet.
    augmentChunkHash: ({ name }) => (names.includes(name) ? hint : undefined),
    generateBundle: {
      // After Vite, which puts a line of its own in front of some scripts.
      order: "post",
      handler(_options, bundle) {
        const missing = addHints(bundle, names);
        if (missing.length > 0)
          this.error(
            `tools/vite/eagerScripts.ts names scripts that are not there: ${missing.join(", ")}`,
          );
      },
    },
  };
}
