import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { loadStaticFiles } from "../../server/http/files/loadStaticFiles.ts";
import { writeDeltas } from "./writeDeltas.ts";

const directories: string[] = [];

afterEach(async () => {
  await Promise.all(directories.splice(0).map((directory) => rm(directory, { recursive: true })));
});

/** A build with these scripts, compressed. */
async function buildOf(scripts: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "parallax-deltas-"));
  directories.push(directory);
  for (const [path, text] of Object.entries(scripts)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
    await writeFile(join(directory, `${path}.br`), brotliCompressSync(text));
  }
  return directory;
}

/** A script that compresses badly, with something at its end. */
const scriptOf = (seed: number, end: string): string =>
  Array.from({ length: 800 }, (_, i) => ((i * i * seed) % 10_007).toString(36)).join(";") + end;

const older = scriptOf(7919, "one");
const newer = scriptOf(7919, "two");
const digest = createHash("sha256").update(older).digest();
const naming = `:${digest.toString("base64")}:`;
const path = "/assets/worker/entry-2222222.js";

async function builds() {
  const previous = await buildOf({
    "assets/worker/entry-1111111.js": older,
    "assets/same-3333333.js": older,
    "assets/texts-1111111.js": older,
    "assets/texts-2222222.js": older,
    "assets/other-1111111.js": scriptOf(31, ""),
  });
  const client = await buildOf({
    "assets/worker/entry-2222222.js": newer,
    "assets/same-3333333.js": older,
    "assets/texts-3333333.js": newer,
    "assets/other-2222222.js": newer,
    "assets/new-2222222.js": newer,
  });
  await writeDeltas(client, previous);
  return client;
}

const question = { acceptEncoding: "br, dcb, dcz", ifNoneMatch: undefined };

it("writes what differs from the one older script of that name, where it pays", async () => {
  const client = await builds();
  const files = await readdir(client, { recursive: true });
  const deltas = files.filter((file) => file.endsWith(".dcb"));
  expect(deltas).toEqual([`${path.slice(1)}.${digest.toString("base64url")}.dcb`]);
});

it("is answered to who has the older script, and to nobody else", async () => {
  const files = await loadStaticFiles(await builds(), { hasDictionaries: true });
  const ask = (availableDictionary?: string, acceptEncoding = question.acceptEncoding) =>
    files.find(path, { ...question, acceptEncoding, availableDictionary });
  const delta = ask(naming);
  expect(delta?.headers).toMatchObject({
    "content-encoding": "dcb",
    "content-type": "text/javascript; charset=utf-8",
    "use-as-dictionary": 'match="/assets/worker/entry-*.js"',
    vary: "Accept-Encoding, Available-Dictionary",
  });
  const bytes = Buffer.from(delta?.body ?? []);
  expect(bytes.subarray(0, 36)).toEqual(Buffer.concat([Buffer.from("ff444342", "hex"), digest]));
  const options = { dictionary: Buffer.from(older), maxOutputLength: 1_000_000 };
  expect(brotliDecompressSync(bytes.subarray(36), options).toString()).toBe(newer);
  for (const [named, accept] of [
    [undefined, "br, dcb"],
    [`:${createHash("sha256").update(newer).digest("base64")}:`, "br, dcb"],
    ["?", "br, dcb"],
    [naming, "br"],
    [naming, "br, dcz"],
  ] as const)
    expect(ask(named, accept)?.headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding, Available-Dictionary",
    });
  expect(files.find("/assets/same-3333333.js", question)?.headers["vary"]).toBe("Accept-Encoding");
  expect(files.find(`${path}.${digest.toString("base64url")}.dcb`, question)).toBeUndefined();
});

it("is not answered where the operator wants no dictionaries", async () => {
  const files = await loadStaticFiles(await builds());
  const { headers } = files.find(path, { ...question, availableDictionary: naming }) ?? {};
  expect(headers?.["content-encoding"]).toBe("br");
  expect(headers?.["vary"]).toBe("Accept-Encoding");
  expect(headers?.["use-as-dictionary"]).toBeUndefined();
});
