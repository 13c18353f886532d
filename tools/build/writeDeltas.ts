import { hash } from "node:crypto";
import { glob, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressBy, worthIt } from "../../server/http/encoding/dictionaryCompression.ts";
import { hashLength } from "../../src/wire/hashLength.ts";

const scripts = "assets/**/*.js";

/** The digest of its content that ends the name of a built script. */
const digestEnding = new RegExp(String.raw`-[\w-]{${hashLength}}\.js$`);

/**
 * Writes, beside each script of a build whose name the previous release had once with another content, what differs
 * from that: brotli by the older script (`dcb` of RFC 9842), in a file with the older one's digest in its name.
 *
 * @param client the files of the browser's build, compressed
 * @param previous the same of the previous release
 */
export async function writeDeltas(client: string, previous: string): Promise<void> {
  const older = Map.groupBy(await listScripts(previous), nameOf);
  for (const file of await listScripts(client)) {
    const [before, another] = older.get(nameOf(file)) ?? [];
    if (before === undefined || before === file || another !== undefined) continue;
    const dictionary = await readFile(join(previous, before));
    const path = join(client, file);
    const usual = await stat(`${path}.br`).catch(() => undefined);
    const bytes = await compressBy(dictionary, await readFile(path), {
      coding: "dcb",
      effort: "best",
    });
    if (usual === undefined || bytes.byteLength > usual.size * worthIt) continue;
    await writeFile(`${path}.${hash("sha256", dictionary, "base64url")}.dcb`, bytes);
  }
}

async function listScripts(directory: string): Promise<string[]> {
  return Array.fromAsync(glob(scripts, { cwd: directory }));
}

function nameOf(file: string): string {
  return file.replace(digestEnding, "");
}
