import { glob } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "vite";

/** A script to build and where it goes. */
export interface ScriptPlace {
  /** Name of the file without its digest. */
  readonly name: string;
  /** The module it is built from. */
  readonly input: string;
  /** Folder in the client build. */
  readonly folder: string;
}

/**
 * Builds one classic script, with a digest in its name, into a finished client build: it loads none of the pages' own
 * files. Answers the file and the path that it is served at; throws where it is not one file.
 */
export async function buildScript(
  distDir: string,
  { name, input, folder }: ScriptPlace,
): Promise<{ readonly file: string; readonly path: string }> {
  const clientDir = join(distDir, "client");
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: input },
        output: { format: "iife", entryFileNames: `${folder}/[name]-[hash].js` },
      },
    },
  });
  const [file, ...others] = await Array.fromAsync(glob(join(clientDir, folder, `${name}-*.js`)));
  if (file === undefined || others.length > 0)
    throw new Error(`the script ${name} is not one file`);
  return { file, path: `/${folder}/${basename(file)}` };
}
