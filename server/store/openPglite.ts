import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { systemClock } from "../../src/lib/clock.ts";
import { trusted } from "../../src/lib/trusted.ts";
import type { Logger } from "../log/createLog.ts";
import { takeDirectoryLock } from "./directoryLock.ts";
import type { StoreDriver } from "./storeDriver.ts";
import { memoryDir } from "../config/readConfig.ts";
import { createPanicGuard } from "./pglitePanic.ts";
import { StoreError } from "./StoreError.ts";
import { detailOf, toStoreError } from "./toStoreError.ts";

interface EmbeddedServer {
  readonly client: PGlite;
  /** True once the server gave up, so that there is nothing to close. */
  readonly isOver: () => boolean;
}

/**
 * Opens the embedded database in `<dataDir>/db` and creates it where there is none. The lock file `<dataDir>/db.lock`
 * keeps a second process out, because two would destroy it. `<dataDir>/db.new` marks a database that is being created;
 * where a process died meanwhile, the next one starts over. Rejects with a `StoreError` of kind `busy`, `disk` or
 * `damaged`.
 */
export async function openPglite(dataDir: string, logger?: Logger): Promise<StoreDriver> {
  if (dataDir === memoryDir) return driverOf(await startPglite(memoryDir), "in memory", () => {});
  const root = resolve(dataDir);
  const place = `in DATA_DIR ${root}`;
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    const lock = takeDirectoryLock(join(root, "db.lock"), { place, clock: systemClock, logger });
    try {
      return driverOf(await openDirectory(root, place), place, lock.release);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw toStoreError(error, place, "damaged");
  }
}

/**
 * Makes the embedded database where there is none, for a process that ends or becomes another one afterwards: what
 * makes it takes 300 MB for a moment, and leaves the heap of the C library full of holes. Rejects as `openPglite` does.
 */
export async function makePglite(dataDir: string): Promise<void> {
  const path = join(resolve(dataDir), "db");
  if (dataDir === memoryDir || (existsSync(join(path, "PG_VERSION")) && !existsSync(`${path}.new`)))
    return;
  const driver = await openPglite(dataDir);
  await driver.close();
}

async function openDirectory(root: string, place: string): Promise<EmbeddedServer> {
  const path = join(root, "db");
  const unfinished = join(root, "db.new");
  if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path) || readdirSync(path).length === 0;
  if (!isNew && !existsSync(join(path, "PG_VERSION"))) {
    throw new StoreError(
      "damaged",
      `The directory db ${place} holds something else than a database; move it away.`,
    );
  }
  if (isNew) writeFileSync(unfinished, "");
  const server = await startPglite(path);
  rmSync(unfinished, { force: true });
  if (isNew) collectGarbage();
  return server;
}

/**
 * A database of one connection on a machine whose file cache holds its pages anyway. PostgreSQL's own buffers of 128 MB
 * are touched as a whole at the start.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  ...["shared_buffers=16MB", "max_connections=10", "wal_buffers=1MB"].flatMap((setting) => [
    "-c",
    setting,
  ]),
];

/**
 * Keeps WebAssembly in the code of V8's first compiler. The second one takes 600 MB and some seconds of a core for the
 * one function that interprets expressions, at every start, and leaves 60 MB of it behind.
 */
function compileOnce(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

/**
 * Frees the program that made the database, with a memory of its own: 300 MB that V8, which counts its own heap alone,
 * would keep for minutes.
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  trusted<() => void>(runInNewContext("gc"))();
}

/**
 * The embedded server writes to its standard error why it does not start, and then throws an error that does not say
 * it.
 */
async function startPglite(path: string): Promise<EmbeddedServer> {
  const guard = createPanicGuard();
  compileOnce();
  try {
    const client = await PGlite.create(path, { onStderr: guard.onStderr, startParams });
    guard.watch(client);
    return { client, isOver: guard.isOver };
  } catch (error) {
    if (guard.reason() === "") throw error;
    throw new Error(`${guard.reason()} (${detailOf(error)})`, { cause: error });
  }
}

function driverOf(
  { client, isOver }: EmbeddedServer,
  place: string,
  release: () => void,
): StoreDriver {
  const db = drizzle(client);
  return Object.freeze({
    kind: "pglite",
    place,
    db,
    migrate: (config) => migrate(db, config),
    close: async () => {
      try {
        if (!isOver()) await client.close();
      } finally {
        release();
      }
    },
  } satisfies StoreDriver);
}
