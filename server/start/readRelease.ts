import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { memberOf } from "../../src/lib/memberOf.ts";

/** Digits of the build's hash that name a release, as `vite.config.ts` writes it into the pages. */
const releaseDigits = 12;

/** The release of a build, from the stamp that the build writes; empty where there is none. */
export async function readRelease(distDir: string): Promise<string> {
  try {
    const stamp: unknown = JSON.parse(await readFile(join(distDir, "build-stamp.json"), "utf8"));
    const inputs = memberOf(stamp, "inputs");
    return typeof inputs === "string" ? inputs.slice(0, releaseDigits) : "";
  } catch {
    return "";
  }
}
