import { build, type Plugin } from "vite";
import { workerBundle } from "../../vite/workerBundle.ts";

/** The texts of modules by their names. They are texts, because tools and tests do not have a browser's types. */
export type ScriptTexts = Readonly<Record<string, string>>;

/** Makes modules from texts. */
function texts(modules: ScriptTexts): Plugin {
  return {
    name: "parallax:texts",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith("\0") ? modules[id.slice(1)] : undefined),
  };
}

/**
 * Bundles scripts that start the product's worker as the product's own build does, but with the given certificate.
 * Answers the files by their paths without a leading slash; the file of script `x` is `x.js`. A script imports from the
 * repository's root, as in `/src/lib/systemTimer.ts`.
 */
export async function bundleVaultPage(
  scripts: ScriptTexts,
  certificate: object,
): Promise<ReadonlyMap<string, string>> {
  const names = Object.keys(scripts);
  const idOf = (name: string): string => `virtual:script-${name}`;
  const built = {
    "virtual:gateway-certificate": `export const certificate = ${JSON.stringify(certificate)};`,
  };
  const output = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [texts(Object.fromEntries(names.map((name) => [idOf(name), scripts[name] ?? ""])))],
    worker: { ...workerBundle, plugins: () => [texts(built)] },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, idOf(name)])),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  const files = new Map<string, string>();
  for (const one of [output].flat())
    for (const file of "output" in one ? one.output : [])
      files.set(file.fileName, file.type === "chunk" ? file.code : String(file.source));
  return files;
}
