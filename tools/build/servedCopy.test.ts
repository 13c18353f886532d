import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, expect, it } from "vitest";
import { systemClock } from "../../src/lib/clock.ts";
import { takeDirectoryLock } from "../../server/store/directoryLock.ts";
import { servedCopy } from "./servedCopy.ts";

const made: string[] = [];
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true, force: true });
});

let builds = 0;

/** A build of one file that says which it is. */
async function build(directory: string): Promise<void> {
  builds += 1;
  await rm(join(directory, "dist"), { recursive: true, force: true });
  await mkdir(join(directory, "dist/server"), { recursive: true });
  await writeFile(join(directory, "dist/server/entry.js"), `build ${builds}`);
  const stamp = join(directory, "dist/build-stamp.json");
  await writeFile(stamp, "{}");
  // Builds take longer than a file system's clock tells apart.
  await utimes(stamp, builds, builds);
}

async function setUp() {
  builds = 0;
  const directory = await mkdtemp(join(tmpdir(), "served-copy-"));
  made.push(directory);
  await build(directory);
  const copies = join(directory, "copies");
  return {
    directory,
    copies,
    serve: () => servedCopy(join(directory, "dist"), copies),
    entryOf: (copy: string) => readFile(join(copy, "server/entry.js"), "utf8"),
  };
}

const program = new URL("servedCopy.ts", import.meta.url).href;

/** Another process that serves a copy of the build until it is ended. */
async function serveElsewhere(directory: string) {
  const code = `import { servedCopy } from ${JSON.stringify(program)};
    console.log(await servedCopy("dist", "copies"));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: directory });
  const [copy] = (await once(child.stdout, "data")) as [Buffer];
  const end = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { copy: join(directory, copy.toString().trim()), end };
}

it("keeps what is served as it was when the next build replaces it", async () => {
  const { directory, serve, entryOf } = await setUp();
  const first = await serve();
  await build(directory);
  expect(await entryOf(first)).toBe("build 1");
  const second = await serve();
  expect([await entryOf(first), await entryOf(second)]).toEqual(["build 1", "build 2"]);
});

it("makes one copy of a build, whoever asks, and however many at once", async () => {
  const { copies, serve } = await setUp();
  const [first, ...others] = await Promise.all([serve(), serve(), serve()]);
  expect(new Set([...others, await serve()])).toEqual(new Set([first]));
  expect(await readdir(copies)).toHaveLength(2);
});

it("removes the copies that nobody serves any more", async () => {
  const { directory, copies, serve, entryOf } = await setUp();
  const other = await serveElsewhere(directory);
  await build(directory);
  const own = await serve();
  expect([await entryOf(other.copy), await entryOf(own)]).toEqual(["build 1", "build 2"]);
  await other.end();
  await serve();
  expect((await readdir(copies)).map((name) => name.split(".")[0])).toEqual([
    "copy-2000000",
    "copy-2000000",
  ]);
});

it("finds no copy that another process is just removing", async () => {
  const [{ copies, serve, entryOf }, elsewhere] = [await setUp(), await setUp()];
  const copy = await serve();
  const lock = takeDirectoryLock(join(copies, "lock"), { place: "", clock: systemClock });
  const served = serve();
  // A whole start of another process takes far longer than to find the copy.
  const other = serveElsewhere(elsewhere.directory);
  const first = await Promise.race([served, other]);
  await rm(copy, { recursive: true });
  lock.release();
  expect(await entryOf(await served)).toBe("build 1");
  expect(first).toBe(await other);
  await (await other).end();
});

it("removes what a process that was killed has left unfinished", async () => {
  const { copies, serve } = await setUp();
  await mkdir(join(copies, "copy-7.99"), { recursive: true });
  await writeFile(join(copies, "copy-7.99.json"), "half of a wo");
  await serve();
  expect((await readdir(copies)).filter((name) => name.startsWith("copy-7"))).toEqual([]);
});

it("fails where there is no whole build", async () => {
  const { directory, serve } = await setUp();
  await rm(join(directory, "dist/build-stamp.json"));
  await expect(serve()).rejects.toThrow("build-stamp.json");
});
