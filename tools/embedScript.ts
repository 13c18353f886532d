import { glob, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "vite";
import { embedScriptFile } from "../server/ssr/readEmbedScript.ts";

const folder = "assets";

/**
 * Builds the script of the embedded converter into a finished client build, apart from the pages' own files: it is one
 * small file, which loads none of theirs. Its path is written down for the server.
 */
export async function buildEmbedScript(distDir: string): Promise<void> {
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
        input: { embed: "src/features/converter/embed/entry.ts" },
        output: { format: "iife", entryFileNames: `${folder}/[name]-[hash].js` },
      },
    },
  });
  const [file, ...others] = await Array.fromAsync(glob(join(clientDir, folder, "embed-*.js")));
  if (file === undefined || others.length > 0)
    throw new Error("the script of the embedded converter is not one file");
  const path = `/${folder}/${basename(file)}`;
  await writeFile(join(distDir, embedScriptFile), JSON.stringify(path));
}
