import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { memoryDir } from "../../config/readConfig.ts";
import { createStore, type Store, type StoreOptions } from "../createStore.ts";

// Making an embedded database takes five seconds of processor time, copying one a twentieth of a second. The tests of one run
// make it once, whichever needs it first, and each then works on a copy of its own.

/** Names the directory of a run's databases. A variable of the environment, because test files are processes. */
const runVariable = "PARALLAX_TEST_DATABASES";
/** Time between two looks at whether another test file has made the database. */
const waitMs = 50;

/** For Vitest's `globalSetup`: opens a directory for the run's databases. */
export function setup(): void {
  process.env[runVariable] = mkdtempSync(join(tmpdir(), "parallax-databases-"));
}

/** For Vitest's `globalSetup`: removes the directory, with the copies of tests that were stopped. */
export function teardown(): void {
  const run = process.env[runVariable];
  if (run !== undefined) rmSync(run, { recursive: true, force: true });
}

/** A data directory with an embedded database of this version's schema, empty but for what migrations write. */
export interface DatabaseCopy {
  readonly dataDir: string;
  /** Removes the directory, once nothing uses it. */
  readonly remove: () => Promise<void>;
}

/**
 * Makes a copy for one test or one site, in the run's directory or in a given one. Outside a run of tests it is a new database
 * in memory.
 */
export async function copyDatabase(place?: string): Promise<DatabaseCopy> {
  const run = process.env[runVariable];
  if (run === undefined) return { dataDir: memoryDir, remove: () => Promise.resolve() };
  const original = join(run, "original");
  while (!existsSync(original)) await makeOriginal(original);
  const dataDir = join(place ?? run, randomUUID());
  // A third of the processor time of `cp`, which asks for each of a thousand files on its own.
  cpSync(original, dataDir, { recursive: true });
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Makes it, or waits a moment where another test file does: whoever makes the directory beside it first. */
async function makeOriginal(original: string): Promise<void> {
  const claim = `${original}-claimed`;
  if ((await mkdir(claim, { recursive: true })) === undefined) return setTimeout(waitMs);
  const made = `${original}-made`;
  try {
    const store = await createStore({ dataDir: made });
    await store.close();
    await rename(made, original);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    await rmdir(claim);
    throw error;
  }
}

/** Opens a store over a copy, which closing it removes. */
export async function openTestStore(
  options: Omit<StoreOptions, "dataDir" | "databaseUrl"> = {},
): Promise<Store> {
  const { dataDir, remove } = await copyDatabase();
  const store = await createStore({ ...options, dataDir });
  return Object.freeze({
    ...store,
    close: async () => {
      await store.close();
      await remove();
    },
  });
}
