import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { embedScriptFile } from "../server/ssr/readEmbedScript.ts";
import { buildScript } from "./buildScript.ts";

/** Builds the script of the embedded converter into a finished client build, and writes its path down for the server. */
export async function buildEmbedScript(distDir: string): Promise<void> {
  const { path } = await buildScript(distDir, {
    name: "embed",
    input: "src/features/converter/embed/entry.ts",
    folder: "assets",
  });
  await writeFile(join(distDir, embedScriptFile), JSON.stringify(path));
}
