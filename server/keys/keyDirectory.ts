import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { keysOf } from "../../src/lib/records.ts";

/** Thrown if keys or certificate cannot be used. The message names the file and the remedy, and quotes no content. */
export class KeysError extends Error {
  override readonly name = "KeysError";
}

/** Files of a keys directory. All but the certificate are private. */
export const keyFiles = {
  /** X.509 certificate of the key that signs the server's key. Its public key is built into the client. */
  certificate: "certificate.pem",
  certificateKey: "certificate-key.pem",
  /** The key that login payloads are encrypted for. */
  serverKey: "server-key.pem",
  /** 32 random bytes in hexadecimal: seals secrets at rest and keys hashes. */
  sealingKey: "sealing-key",
} as const;

/** The content of a keys directory, as texts. */
export type KeyMaterial = Readonly<Record<keyof typeof keyFiles, string>>;

const privateFileMode = 0o600;
const privateDirMode = 0o700;

const names = keysOf(keyFiles);

/** True where a keys directory exists, whatever it holds. */
export function hasKeyDirectory(dir: string): boolean {
  return existsSync(dir);
}

/**
 * Writes a keys directory as a whole. If several processes do so at the same time, one wins and the others use its
 * files. Files have mode 0600, the directory 0700. Throws a `KeysError` if the disk refuses.
 */
export function writeKeyDirectory(dir: string, material: KeyMaterial): void {
  try {
    mkdirSync(dirname(dir), { recursive: true, mode: privateDirMode });
    const draft = mkdtempSync(`${dir}-new-`);
    try {
      for (const name of names)
        writeFileSync(join(draft, keyFiles[name]), material[name], { mode: privateFileMode });
      moveInPlace(draft, dir);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  } catch (error) {
    throw new KeysError(`The keys cannot be written to ${dir} (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

/** Never replaces a directory that is not empty: another process has made it, and it serves as well. */
function moveInPlace(draft: string, dir: string): void {
  try {
    renameSync(draft, dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
}

/** The text of one file. Throws a `KeysError` that names the file if it cannot be read. */
export function readKeyFile(path: string, advice: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const wrong = codeOf(error) === "ENOENT" ? "is missing" : `cannot be read (${codeOf(error)})`;
    throw new KeysError(`The file ${path} ${wrong}. ${advice}`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown failure";
}
