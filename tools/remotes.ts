import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Remotes } from "../src/wire/page/microFrontend.ts";
import { buildScript } from "./buildScript.ts";

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
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as {
    readonly version: string;
  };
  const remotes: Remotes = { footer: { url: path, integrity, version } };
  await writeFile(join(distDir, "remotes.json"), JSON.stringify(remotes));
}
