import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { systemClock } from "../../src/lib/clock.ts";
import type { Logger } from "../log/createLog.ts";
import { takeDirectoryLock } from "./directoryLock.ts";
import { type OnQuery, type StoreDriver, toldQueries } from "./storeDriver.ts";
import { memoryDir } from "../config/readConfig.ts";
import { keepPgliteRunning } from "./pglite/keepPgliteRunning.ts";
import { type PgliteThread, startPgliteThread } from "./pglite/startPgliteThread.ts";
import { StoreError } from "./StoreError.ts";
import { toStoreError } from "./toStoreError.ts";

/**
 * Opens the embedded database in `<dataDir>/db` and creates it where there is none. The lock file `<dataDir>/db.lock`
 * keeps a second process out, because two would destroy it. `<dataDir>/db.new` marks a database that is being created;
 * where a process died meanwhile, the next one starts over. Rejects with a `StoreError` of kind `busy`, `disk` or
 * `damaged`.
 */
export async function openPglite(
  dataDir: string,
  logger?: Logger,
  onQuery?: OnQuery,
): Promise<StoreDriver> {
  if (dataDir === memoryDir)
    return driverOf(await startPgliteThread({ path: memoryDir, isNew: true }), {
      place: "in memory",
      release: () => {},
      onQuery,
    });
  const root = resolve(dataDir);
  const place = `in DATA_DIR ${root}`;
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    const lock = takeDirectoryLock(join(root, "db.lock"), { place, clock: systemClock, logger });
    try {
      return driverOf(await openDirectory(root, place), { place, release: lock.release, onQuery });
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

async function openDirectory(
  root: string,
  place: string,
): Promise<Pick<PgliteThread, "client" | "close">> {
  const path = join(root, "db");
  const unfinished = join(root, "db.new");
  if (existsSync(unfinished)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path) || readdirSync(path).length === 0;
  if (!isNew && !existsSync(join(path, "PG_VERSION"))) {
    throw new StoreError(
      "damaged",
      `The directory db ${place} contains something other than a database. Move it elsewhere.`,
    );
  }
  if (isNew) writeFileSync(unfinished, "");
  const thread = await keepPgliteRunning({
    start: (isFirst) => startPgliteThread({ path, isNew: isNew && isFirst }),
    clock: () => performance.now(),
  });
  rmSync(unfinished, { force: true });
  return thread;
}

function driverOf(
  { client, close }: Pick<PgliteThread, "client" | "close">,
  {
    place,
    release,
    onQuery,
  }: { readonly place: string; readonly release: () => void; readonly onQuery: OnQuery },
): StoreDriver {
  const db = drizzle(client, toldQueries(onQuery));
  return Object.freeze({
    kind: "pglite",
    place,
    db,
    migrate: (config) => migrate(db, config),
    close: async () => {
      try {
        await close();
      } finally {
        release();
      }
    },
  } satisfies StoreDriver);
}
