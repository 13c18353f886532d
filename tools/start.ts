import { fileURLToPath } from "node:url";
import { readVariable } from "../server/config/configVariables.ts";
import { readConfig } from "../server/config/readConfig.ts";
import { loadHeadTexts } from "../server/head-texts/loadHeadTexts.ts";
import { buildDirectory, distDir } from "./build/buildDirectory.ts";
import { canListen } from "./build/canListen.ts";
import { hashCertificate, isBuildFresh, readStamp } from "./build/buildStamp.ts";
import { leanFlags, leanVariables } from "./build/leanProcess.ts";
import { runBuild } from "./build/runBuild.ts";
import { runChild } from "./build/runChild.ts";
import { servedCopy } from "./build/servedCopy.ts";

// Starts the product, and builds it first where the build is not of the present sources and keys. The build tools take
// half a gigabyte, so they run in a process that ends; this one serves and never loads them.

/**
 * Node keeps here what it made of the server's modules. From the second start on, neither the server nor its threads
 * load the compiler that takes the types out: 8 MB for each of them, and a good part of a start's time.
 */
const moduleCache = fileURLToPath(new URL("../.cache/modules", import.meta.url));
const copies = fileURLToPath(new URL("../.cache/served", import.meta.url));

const directory = await runBuild(async () => {
  // What the server would refuse, and a port that is taken, are refused before minutes of building, and before keys are made.
  const config = readConfig(process.env);
  await loadHeadTexts(config.tdkFile);
  if (!(await canListen(config))) return undefined;
  return buildDirectory({
    certificate: await hashCertificate(),
    dataDir: readVariable("DATA_DIR", process.env),
    dist: await readStamp(distDir),
  });
});
if (directory !== undefined && (await isReady(directory))) await serve(directory);

/** Builds where the build is not fresh. Where that fails, the exit code is the build's. */
async function isReady(build: string): Promise<boolean> {
  if (await isBuildFresh(build)) {
    console.log("the build is up to date");
    return true;
  }
  const code = await runChild([fileURLToPath(new URL("build.ts", import.meta.url)), build]);
  if (code !== 0) process.exitCode = code;
  return code === 0;
}

/**
 * Becomes the server: the same process, with nothing in it of what ran before. Where the system cannot do that
 * (Windows), the server runs beside it.
 */
async function serve(build: string): Promise<void> {
  process.env["NODE_ENV"] ??= "production";
  await makeDatabase().catch(() => {});
  const served = await servedCopy(build, copies).catch((error: unknown) => {
    console.warn(`serving ${build} itself, which the next build replaces: ${String(error)}`);
    return build;
  });
  const main = fileURLToPath(new URL("../server/main.ts", import.meta.url));
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...leanFlags, main, served],
    { ...leanVariables, NODE_COMPILE_CACHE: moduleCache, ...process.env },
  );
  const { runServer } = await import("../server/start/runServer.ts");
  await runServer(process, { distDir: served });
}

/** Makes the database before this process becomes the server. Where that fails, the server says why. */
async function makeDatabase(): Promise<void> {
  if (readVariable("DATABASE_URL", process.env) !== undefined) return;
  const { makePglite } = await import("../server/store/openPglite.ts");
  await makePglite(readVariable("DATA_DIR", process.env));
}
