import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where a build writes down the path of the embedded converter's script. */
export const embedScriptFile = "embed-script.json";

/** Path of the embedded converter's script; rejects where the build is missing. */
export async function readEmbedScript(distDir: string): Promise<string> {
  return JSON.parse(await readFile(join(distDir, embedScriptFile), "utf8")) as string;
}
