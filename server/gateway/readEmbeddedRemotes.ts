import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Remotes } from "../../src/wire/page/microFrontend.ts";
import { trustedJson } from "../../src/lib/trusted.ts";

/** The file of the build that describes its remotes. It is not served. */
const remotesFile = "remotes.json";

/** The remotes of a build, as `tools/build/scripts.ts` has written them; none if there is no build. */
export async function readEmbeddedRemotes(distDir: string): Promise<Remotes> {
  try {
    return trustedJson<Remotes>(await readFile(join(distDir, remotesFile), "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}
