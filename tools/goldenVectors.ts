import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeGoldenVectors } from "./golden-vectors/makeGoldenVectors.ts";

/**
 * Makes the vectors that the crypto engines are held to again, by the `openssl` command line: `node
 * tools/goldenVectors.ts`. There are none of signatures: no private key is in the repository, and the contract tests
 * make keys and signatures by `openssl` as they run.
 */
const file = fileURLToPath(new URL("../workers/vault/testing/goldenVectors.json", import.meta.url));

writeFileSync(file, `${JSON.stringify(makeGoldenVectors(), null, 2)}\n`);
