import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type GoldenKeys,
  makeGoldenKeys,
  makeGoldenVectors,
} from "./golden-vectors/makeGoldenVectors.ts";

/**
 * Makes the vectors that the crypto engines are held to again, by the `openssl` command line: `node
 * tools/goldenVectors.ts`. The keys stay those of the file; `--new-keys` makes new ones.
 */
const file = fileURLToPath(new URL("../workers/vault/testing/goldenVectors.json", import.meta.url));

const keys = process.argv.includes("--new-keys")
  ? makeGoldenKeys()
  : (JSON.parse(readFileSync(file, "utf8")) as { keys: GoldenKeys }).keys;
writeFileSync(file, `${JSON.stringify(makeGoldenVectors(keys), null, 2)}\n`);
