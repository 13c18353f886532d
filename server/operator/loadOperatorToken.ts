import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { memoryDir } from "../config/readConfig.ts";
import type { KeysPlace } from "../keys/keysPlace.ts";
import { KeysError } from "../keys/keyDirectory.ts";

const fileName = "operator-token";
const privateFileMode = 0o600;
const privateDirMode = 0o700;
const tokenBytes = 24;
const pattern = /^[!-~]{16,}$/;

/** The token that opens the operator's pages. */
export interface OperatorToken {
  readonly token: string;
  /** True if it was made just now, so that nobody has seen it yet. */
  readonly isNew: boolean;
}

/** The places of a token, and the means to make a new one. */
export interface OperatorTokenOptions {
  /** `OPERATOR_TOKEN`. */
  readonly configured: string | undefined;
  readonly keysPlace: KeysPlace;
  readonly dataDir: string;
  readonly random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
}

/**
 * The configured token, else the token in the file `operator-token` of the keys directory (of `DATA_DIR` if a setting
 * says where the keys are). The first start creates that file. Throws a `KeysError` if the file cannot be used.
 */
export function loadOperatorToken(options: OperatorTokenOptions): OperatorToken {
  const { configured, keysPlace, dataDir, random } = options;
  if (configured !== undefined) return { token: configured, isNew: false };
  const made = Buffer.from(random(new Uint8Array(tokenBytes))).toString("base64url");
  const dir = keysPlace.mayMake ? keysPlace.dir : dataDir;
  if (dir === undefined || dir === memoryDir) return { token: made, isNew: true };
  const path = join(dir, fileName);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: privateDirMode });
    writeFileSync(path, `${made}\n`, { mode: privateFileMode, flag: "wx" });
    return { token: made, isNew: true };
  } catch (error) {
    if (!isThere(error))
      throw new KeysError(`The file ${path} cannot be created.`, { cause: error });
  }
  return { token: readToken(path), isNew: false };
}

function readToken(path: string): string {
  const token = readFileSync(path, "utf8").trim();
  if (!pattern.test(token)) {
    throw new KeysError(
      `The file ${path} contains no token. Delete it to get a new one, or set OPERATOR_TOKEN.`,
    );
  }
  return token;
}

function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
