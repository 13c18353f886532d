import { join } from "node:path";
import { defaultDataDir } from "../../server/config/configVariables.ts";
import { memoryDir } from "../../server/config/readConfig.ts";
import type { BuildStamp } from "./buildStamp.ts";

/** Where `npm run build` builds, and what is delivered. */
export const distDir = "dist";

/** What decides where the build of a start is. */
export interface BuildOwner {
  /** Hash of the certificate that the start needs in its build. */
  readonly certificate: string;
  /** `DATA_DIR`, its default where it is not set. */
  readonly dataDir: string;
  /** The stamp of `dist`; `undefined` where there is no build. */
  readonly dist: BuildStamp | undefined;
}

/**
 * The directory of the build that a start serves. A build belongs to its certificate: `dist` where that is the one in
 * it, or where there is no build yet and the data directory is the default one; else `build` in the data directory, so
 * that starts with different data directories never build over each other, and a build goes with its data. A database
 * in memory has no such directory: it takes `dist`.
 */
export function buildDirectory({ certificate, dataDir, dist }: BuildOwner): string {
  const isFree = dist === undefined && dataDir === defaultDataDir;
  if (isFree || dist?.certificate === certificate || dataDir === memoryDir) return distDir;
  return join(dataDir, "build");
}
