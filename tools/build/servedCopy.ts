import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { systemClock } from "../../src/lib/clock.ts";
import { stampFile } from "../../server/ssr/buildFiles.ts";
import { type DirectoryLock, takeDirectoryLock } from "../../server/store/directoryLock.ts";
import {
  currentProcess,
  isRunning,
  type ProcessIdentity,
} from "../../server/store/processIdentity.ts";
import { StoreError } from "../../server/store/StoreError.ts";

const copyForm = /^copy-\d+$/;
/** The word of a process that it serves a copy, or is making one. */
const userForm = /^(copy-\d+)\.\d+\.json$/;
/** Time between two looks at whether another start is done with the copies. */
const retryMs = 20;
/** How long a start waits for others before it fails. To copy a build takes a fraction of a second. */
const waitMs = 60_000;
const identitySchema = v.object({ pid: v.number(), start: v.string(), place: v.string() });

/**
 * The copy of a build that this process serves from, in a directory for all of them; made where there is none yet. A server
 * reads some files of its build only when it needs them, and a later build replaces them all: what is served stays as it was.
 * Processes share the copy of a build. Copies of which no process of this machine has said that it serves them are removed.
 * One process at a time looks and removes, so that none takes the copy that another has just found. Rejects where a copy cannot
 * be written, and where other processes keep it waiting for a minute.
 */
export async function servedCopy(build: string, directory: string): Promise<string> {
  const own = currentProcess();
  const name = `copy-${await builtAt(build)}`;
  const copy = join(directory, name);
  await mkdir(directory, { recursive: true });
  const lock = await takeLock(join(directory, "lock"));
  try {
    await writeFile(join(directory, `${name}.${own.pid}.json`), JSON.stringify(own));
    if (!(await isThere(copy))) await copyWhole(build, copy, `${copy}.${randomUUID()}`);
    await removeUnused(directory, own);
  } finally {
    lock.release();
  }
  return copy;
}

async function takeLock(path: string): Promise<DirectoryLock> {
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      return takeDirectoryLock(path, { place: "of served copies", clock: systemClock });
    } catch (error) {
      const isBusy = error instanceof StoreError && error.kind === "busy";
      if (!isBusy || performance.now() > end) throw error;
      await setTimeout(retryMs);
    }
  }
}

/** When a build ended, microseconds: its stamp is what it writes last. */
async function builtAt(build: string): Promise<number> {
  const { mtimeMs } = await stat(join(build, stampFile));
  return Math.round(mtimeMs * 1000);
}

/** A copy is there as a whole or not at all. */
async function copyWhole(build: string, copy: string, unfinished: string): Promise<void> {
  await cp(build, unfinished, { recursive: true, preserveTimestamps: true });
  await rename(unfinished, copy);
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
