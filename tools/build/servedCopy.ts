import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { stampFile } from "../../server/ssr/buildFiles.ts";
import {
  currentProcess,
  isRunning,
  type ProcessIdentity,
} from "../../server/store/processIdentity.ts";

const copyForm = /^copy-\d+$/;
/** The word of a process that it serves a copy, or is making one. */
const userForm = /^(copy-\d+)\.\d+\.json$/;
const identitySchema = v.object({ pid: v.number(), start: v.string(), place: v.string() });

/**
 * The copy of a build that this process serves from, in a directory for all of them; made where there is none yet. A server
 * reads some files of its build only when it needs them, and a later build replaces them all: what is served stays as it was.
 * Processes share the copy of a build. Copies of which no process of this machine has said that it serves them are removed.
 * Rejects where a copy cannot be written.
 */
export async function servedCopy(build: string, directory: string): Promise<string> {
  const own = currentProcess();
  const name = `copy-${await builtAt(build)}`;
  const copy = join(directory, name);
  await mkdir(directory, { recursive: true });
  // Before the copy is looked for: from here on nobody removes it.
  await writeFile(join(directory, `${name}.${own.pid}.json`), JSON.stringify(own));
  if (!(await isThere(copy))) await copyWhole(build, copy, `${copy}.${randomUUID()}`);
  await removeUnused(directory, own);
  return copy;
}

/** When a build ended, microseconds: its stamp is what it writes last. */
async function builtAt(build: string): Promise<number> {
  const { mtimeMs } = await stat(join(build, stampFile));
  return Math.round(mtimeMs * 1000);
}

/** A copy is there as a whole or not at all. */
async function copyWhole(build: string, copy: string, unfinished: string): Promise<void> {
  await cp(build, unfinished, { recursive: true, preserveTimestamps: true });
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    // Another process was quicker.
    if (!(await isThere(copy))) throw error;
  });
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function removeUnused(directory: string, own: ProcessIdentity): Promise<void> {
  const used = new Set<string>();
  const entries = await readdir(directory);
  for (const entry of entries) {
    const [, copy] = userForm.exec(entry) ?? [];
    if (copy === undefined) continue;
    if (await isUser(join(directory, entry), own)) used.add(copy);
    else await rm(join(directory, entry), { force: true });
  }
  for (const entry of entries) {
    const [copy = ""] = entry.split(".");
    if (copyForm.test(copy) && !used.has(copy) && !userForm.test(entry))
      await rm(join(directory, entry), { recursive: true, force: true });
  }
}

/** True for the word of a process that still runs on this machine since it was last started. */
async function isUser(file: string, own: ProcessIdentity): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => "");
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), identitySchema), text);
  return read.success && read.output.place === own.place && isRunning(read.output);
}
