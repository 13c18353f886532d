import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { createStore } from "../../server/store/createStore.ts";
import { lockStaleMs } from "../../server/store/directoryLock.ts";
import { createMarketArchive } from "../../server/store/createMarketArchive.ts";
import { memoryDir } from "../../server/config/readConfig.ts";
import { makePglite } from "../../server/store/openPglite.ts";
import { copyDatabase } from "../../server/store/testing/databaseCopies.ts";
import { answer, slowMs } from "./storeBackend.ts";
import { storeSuite } from "./storeSuite.ts";

const mebibyte = 1024 * 1024;
const made: string[] = [];
const copies: (() => Promise<void>)[] = [];

function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "store-pglite-"));
  made.push(dir);
  return join(dir, "not", "there", "yet");
}

async function removeAll(): Promise<void> {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
  await Promise.all(copies.splice(0).map((remove) => remove()));
}

/** Directories are made by tests that are about that; the others start with a copy. */
async function madeDir(): Promise<string> {
  const { dataDir, remove } = await copyDatabase();
  copies.push(remove);
  return dataDir;
}

storeSuite("PGlite", {
  fresh: async () => ({ dataDir: await madeDir() }),
  stop: removeAll,
});

describe("embedded database", { timeout: slowMs }, () => {
  afterAll(removeAll);

  async function startHolder(dataDir: string) {
    const program = fileURLToPath(new URL("./holdDatabase.ts", import.meta.url));
    const child = spawn(process.execPath, [program, dataDir], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    const [first] = await once(child.stdout, "data");
    expect(String(first).trim()).toBe("open");
    return child;
  }

  it("lives in memory on request, and leaves no files behind", async () => {
    const store = await createStore({ dataDir: memoryDir });
    const archive = createMarketArchive(store);
    await archive.save("memory", answer({ BTC: "1" }));
    expect(await archive.load("memory")).toEqual(answer({ BTC: "1" }));
    expect(store.kind).toBe("pglite");
    await store.close();
    expect(existsSync("memory:")).toBe(false);
  });

  it("is made ahead for the process that opens it, and left alone where it is made already", async () => {
    const dataDir = freshDir();
    await makePglite(dataDir);
    expect(existsSync(join(dataDir, "db", "PG_VERSION"))).toBe(true);
    for (const left of ["db.new", "db.lock"]) expect(existsSync(join(dataDir, left))).toBe(false);
    const store = await createStore({ dataDir });
    await makePglite(dataDir);
    await createMarketArchive(store).save("ahead", answer({ BTC: "1" }));
    await store.close();
    writeFileSync(join(dataDir, "db.new"), "");
    await makePglite(dataDir);
    const again = await createStore({ dataDir });
    expect(await createMarketArchive(again).load("ahead")).toBeNull();
    await again.close();
  });

  it("treats an empty databaseUrl as missing", async () => {
    const store = await createStore({ databaseUrl: "", dataDir: await madeDir() });
    expect(store.kind).toBe("pglite");
    await store.close();
  });

  it("refuses a second opening in the same process, and the lock goes with the store", async () => {
    const dataDir = await madeDir();
    const [first, second] = await Promise.allSettled([
      createStore({ dataDir }),
      createStore({ dataDir }),
    ]);
    const [opened, refused] = first.status === "fulfilled" ? [first, second] : [second, first];
    if (opened.status !== "fulfilled" || refused.status !== "rejected")
      throw new Error("One opens, one is refused");
    expect(refused.reason).toMatchObject({
      kind: "busy",
      message: expect.stringContaining("this process already"),
    });
    expect(existsSync(join(dataDir, "db.lock"))).toBe(true);
    await opened.value.close();
    expect(existsSync(join(dataDir, "db.lock"))).toBe(false);
  });

  it("refuses while another process has it, and takes over after that was killed", async () => {
    const dataDir = await madeDir();
    const child = await startHolder(dataDir);
    const message = new RegExp(
      `DATA_DIR ${dataDir}.*another process \\(pid ${child.pid}\\).*set DATABASE_URL to share a database`,
    );
    await expect(createStore({ dataDir })).rejects.toMatchObject({
      kind: "busy",
      message: expect.stringMatching(message),
    });

    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    expect(existsSync(join(dataDir, "db.lock"))).toBe(true);
    const store = await createStore({ dataDir });
    const loaded = await createMarketArchive(store).load("child");
    expect(loaded?.unitsPerUsd.get("BTC")).toBe("1.50");
    await store.close();
  });

  it("takes over from a process whose number now belongs to another one", async () => {
    const dataDir = await madeDir();
    writeFileSync(join(dataDir, "db.lock"), JSON.stringify({ ...(await ownLock()), start: "1" }));
    const store = await createStore({ dataDir });
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
  });

  it.each([
    [
      "of another container",
      (lock: object) => JSON.stringify({ ...lock, pid: 7, place: "elsewhere" }),
    ],
    ["that cannot be read", () => "{"],
    ["that is empty", () => ""],
  ])("judges a lock %s by its last touch", async (_name, contentOf) => {
    const dataDir = await madeDir();
    const path = join(dataDir, "db.lock");
    writeFileSync(path, contentOf(await ownLock()));
    await expect(createStore({ dataDir })).rejects.toMatchObject({ kind: "busy" });
    const untouched = new Date(Date.now() - lockStaleMs - 1_000);
    utimesSync(path, untouched, untouched);
    await (await createStore({ dataDir })).close();
  });

  it("starts over if a process died while it made the database", async () => {
    const dataDir = freshDir();
    mkdirSync(join(dataDir, "db"), { recursive: true });
    writeFileSync(join(dataDir, "db", "PG_VERSION"), "18\n");
    writeFileSync(join(dataDir, "db.new"), "");
    const store = await createStore({ dataDir });
    await store.ping();
    await store.close();
    expect(existsSync(join(dataDir, "db.new"))).toBe(false);
  });

  it("touches no directory that is not its own", async () => {
    const dataDir = freshDir();
    mkdirSync(join(dataDir, "db"), { recursive: true });
    writeFileSync(join(dataDir, "db", "letter.txt"), "dear");
    await expect(createStore({ dataDir })).rejects.toMatchObject({ kind: "damaged" });
    expect(readFileSync(join(dataDir, "db", "letter.txt"), "utf8")).toBe("dear");
    expect(existsSync(join(dataDir, "db.lock"))).toBe(false);
  });

  it("says why a database of another version does not open, and frees the lock", async () => {
    const dataDir = await madeDir();
    writeFileSync(join(dataDir, "db", "PG_VERSION"), "16\n");
    await expect(createStore({ dataDir })).rejects.toMatchObject({
      kind: "damaged",
      message: expect.stringMatching(/DATA_DIR .*initialized by PostgreSQL version 16/),
    });
    expect(existsSync(join(dataDir, "db.lock"))).toBe(false);
  });

  it("says why it stopped in the middle of its work, and does not hang", async () => {
    const dataDir = await madeDir();
    const store = await createStore({ dataDir });
    renameSync(join(dataDir, "db", "pg_wal"), join(dataDir, "taken-away"));
    const failure = {
      kind: "damaged",
      message: expect.stringMatching(/DATA_DIR .*pg_wal.*No such file/),
    };
    const moreThanOneLogFile = sql`insert into market_answers select repeat(md5(n::text), 30), '2026-01-01', now()
      from generate_series(1, 40000) n`;
    await expect(store.run((db) => db.execute(moreThanOneLogFile))).rejects.toMatchObject(failure);
    await expect(
      createMarketArchive(store).save("later", answer({ BTC: "1" })),
    ).rejects.toMatchObject(failure);
    await expect(store.ping()).rejects.toMatchObject(failure);
    await store.close();
    expect(existsSync(join(dataDir, "db.lock"))).toBe(false);
  });

  it("keeps its log small while much is written", async () => {
    const dataDir = await madeDir();
    const store = await createStore({ dataDir });
    const log = join(dataDir, "db", "pg_wal");
    const megabytes = (): number =>
      readdirSync(log)
        .map((name) => statSync(join(log, name), { throwIfNoEntry: false }))
        .reduce((sum, file) => sum + (file?.isFile() === true ? file.size : 0), 0) / mebibyte;
    await store.run((db) => db.execute(sql`create table filler (text text)`));
    // Some 45 MB of log each.
    for (let round = 0; round < 3; round += 1)
      await store.run((db) =>
        db.execute(
          sql`insert into filler select repeat(md5((n + ${round})::text), 30) from generate_series(1, 40000) n`,
        ),
      );
    // A look at the log follows a statement.
    await expect
      .poll(() => store.ping().then(megabytes), { timeout: slowMs, interval: 500 })
      .toBeLessThan(100);
    await store.close();
    const again = await createStore({ dataDir });
    await again.ping();
    await again.close();
  });

  it("rolls back a transaction whose work fails, and says why", async () => {
    const store = await createStore({ dataDir: await madeDir() });
    const failure = new Error("the work failed");
    const write = sql`insert into market_answers values ('a', '2026-01-01', now())`;
    const work = store.run((db) =>
      db.transaction(async (tx) => {
        await tx.execute(write);
        throw failure;
      }),
    );
    await expect(work).rejects.toBe(failure);
    await expect(
      store.run((db) => db.transaction((tx) => tx.execute(sql`select 1 / 0`))),
    ).rejects.toMatchObject({ kind: "query", cause: { code: "22012" } });
    const rows = await store.run((db) => db.execute(sql`select * from market_answers`));
    expect(rows).toMatchObject({ rows: [] });
    await store.close();
  });

  it("says that a part of the path is a file", async () => {
    const dir = freshDir();
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, "file"), "");
    for (const dataDir of [join(dir, "file"), join(dir, "file", "below")]) {
      await expect(createStore({ dataDir })).rejects.toMatchObject({
        kind: "disk",
        message: expect.stringContaining(`DATA_DIR ${dataDir}`),
      });
    }
  });

  let lock: Promise<object> | undefined;

  /** The content of a lock of this process, which names no directory. */
  function ownLock(): Promise<object> {
    lock ??= madeDir().then(async (dataDir) => {
      const store = await createStore({ dataDir });
      const content: object = JSON.parse(readFileSync(join(dataDir, "db.lock"), "utf8"));
      await store.close();
      return content;
    });
    return lock;
  }
});
