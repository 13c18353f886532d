import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "vite";
import { embedScriptFile } from "../../server/ssr/buildFiles.ts";
import type { Remotes } from "../../src/wire/page/microFrontend.ts";
import { trustedJson } from "../../src/lib/trusted.ts";
import { hashLength } from "../../src/wire/hashLength.ts";

/** A script to build and where it goes. */
interface ScriptPlace {
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
async function buildScript(
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
        output: { format: "iife", entryFileNames: `${folder}/[name]-[hash:${hashLength}].js` },
      },
    },
  });
  const [file, ...others] = await Array.fromAsync(glob(join(clientDir, folder, `${name}-*.js`)));
  if (file === undefined || others.length > 0)
    throw new Error(`the script ${name} is not one file`);
  return { file, path: `/${folder}/${basename(file)}` };
}

/** Builds the script of the embedded converter into a finished client build, and writes its path down for the server. */
export async function buildEmbedScript(distDir: string): Promise<void> {
  const { path } = await buildScript(distDir, {
    name: "embed",
    input: "src/features/converter/embed/entry.ts",
    folder: "assets",
  });
  await writeFile(join(distDir, embedScriptFile), JSON.stringify(path));
}

/**
 * Builds the example remote into a finished client build, and writes down where it is and what its bytes are: the
 * server hands that to the pages.
 */
export async function buildRemotes(distDir: string): Promise<void> {
  const { file, path } = await buildScript(distDir, {
    name: "example-footer",
    input: "src/remotes/example-footer/entry.ts",
    folder: "assets/remotes",
  });
  const integrity = `sha384-${createHash("sha384")
    .update(await readFile(file))
    .digest("base64")}`;
  const { version } = trustedJson<{ readonly version: string }>(
    await readFile("package.json", "utf8"),
  );
  const remotes: Remotes = { footer: { url: path, integrity, version } };
  await writeFile(join(distDir, "remotes.json"), JSON.stringify(remotes));
}
