import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtDir, startSite } from "./startSite.ts";

/**
 * A build that differs from the tested one only in its service worker, and a site that can be switched to a newer
 * build.
 */
export async function startReleases() {
  const directory = mkdtempSync(join(tmpdir(), "parallax-release-"));
  cpSync(builtDir, directory, { recursive: true });
  const script = join(directory, "client/sw.js");
  for (const coding of [".br", ".gz"]) rmSync(script + coding, { force: true });
  writeFileSync(
    script,
    readFileSync(script, "utf8").replace(/version:\s*(["'`])\w+\1/, 'version:"next"'),
  );
  const old = await startSite();
  const port = new URL(old.origin).port;
  return {
    old,
    release: async (settings = {}) => {
      await old.close();
      return startSite(directory, { PORT: port, ...settings });
    },
    clean: () => {
      rmSync(directory, { recursive: true });
    },
  };
}
