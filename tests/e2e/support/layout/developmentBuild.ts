import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Builds the parts that only development shows. Answers the build's directory. */
export async function makeDevelopmentBuild(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "parallax-development-"));
  await promisify(execFile)(process.execPath, ["tools/build/developmentBuild.ts", directory]);
  return directory;
}
