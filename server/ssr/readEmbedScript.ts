import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { trustedJson } from "../../src/lib/trusted.ts";

/** Where a build writes down the path of the embedded converter's script. */
export const embedScriptFile = "embed-script.json";

/** Path of the embedded converter's script; rejects where the build is missing. */
export async function readEmbedScript(distDir: string): Promise<string> {
  return trustedJson<string>(await readFile(join(distDir, embedScriptFile), "utf8"));
}
