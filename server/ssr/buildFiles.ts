import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { trustedJson } from "../../src/lib/trusted.ts";
import type { Remotes } from "../../src/wire/page/microFrontend.ts";
import { memberOf } from "../../src/lib/records.ts";

/** Where a build writes down the path of the embedded converter's script. */
export const embedScriptFile = "embed-script.json";

/** Path of the embedded converter's script; rejects where the build is missing. */
export async function readEmbedScript(distDir: string): Promise<string> {
  return trustedJson<string>(await readFile(join(distDir, embedScriptFile), "utf8"));
}

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

/** Where a build keeps the source maps of its scripts, by their paths. It is not served. */
export const mapsFolder = "maps";

/** The source map of a script of a build, as JSON; `undefined` where there is none, as for one of another build. */
export async function readSourceMap(distDir: string, file: string): Promise<string | undefined> {
  return readFile(join(distDir, mapsFolder, `${file}.map`), "utf8").catch(() => undefined);
}

/** Where a build says what it was made from; what it writes last. It is not served. */
export const stampFile = "build-stamp.json";

/** Digits of the build's hash that name a release, as `vite.config.ts` writes it into the pages. */
const releaseDigits = 12;

/** What a build's stamp says; its texts are empty where a build does not say so. */
export interface BuildFacts {
  /** The release, as pages name it. */
  readonly release: string;
  /** The gateway's key that the build trusts, Base64 SPKI DER. */
  readonly gatewayKey: string;
  /** Until when the build trusts that key, epoch milliseconds; infinite where a build does not say so. */
  readonly gatewayKeyEnds: number;
}

/** Reads the stamp that a build writes. Without a build it says nothing. */
export async function readBuildFacts(distDir: string): Promise<BuildFacts> {
  const text = await readFile(join(distDir, stampFile), "utf8").catch(() => "");
  const stamp = parseStamp(text);
  const member = (name: string): string => {
    const value = memberOf(stamp, name);
    return typeof value === "string" ? value : "";
  };
  const ends = memberOf(stamp, "gatewayKeyEnds");
  return {
    release: member("inputs").slice(0, releaseDigits),
    gatewayKey: member("gatewayKey"),
    gatewayKeyEnds: typeof ends === "number" ? ends : Infinity,
  };
}

function parseStamp(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
