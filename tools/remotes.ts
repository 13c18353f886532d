import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "vite";
import type { Remotes } from "../src/wire/microFrontend.ts";

/** Where the remotes are in the client build. */
const folder = "assets/remotes";

/**
 * Builds the example remote into a finished client build, as one classic script with a digest in its name, and writes
 * down where it is and what its bytes are: the server hands that to the pages.
 */
export async function buildRemotes(distDir: string): Promise<void> {
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
        input: { "example-footer": "src/remotes/example-footer/entry.ts" },
        output: { format: "iife", entryFileNames: `${folder}/[name]-[hash].js` },
      },
    },
  });
  const [file, ...others] = await Array.fromAsync(glob(join(clientDir, folder, "*.js")));
  if (file === undefined || others.length > 0)
    throw new Error("the example remote is not one script");
  const integrity = `sha384-${createHash("sha384")
    .update(await readFile(file))
    .digest("base64")}`;
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as {
    readonly version: string;
  };
  const remotes: Remotes = {
    footer: { url: `/${folder}/${basename(file)}`, integrity, version },
  };
  await writeFile(join(distDir, "remotes.json"), JSON.stringify(remotes));
}
