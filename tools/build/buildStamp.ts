import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { loadBuildCertificate } from "../vite/gatewayCertificate.ts";

/** Holds the hash of everything a finished build was made from. */
export const stampFile = "dist/build-stamp";

const inputs = [
  "src/**/*",
  "workers/**/*",
  "sw/**/*",
  "locales/**/*",
  "public/**/*",
  "tools/build/buildServiceWorker.ts",
  "tools/build/scripts.ts",
  "server/ssr/clientManifest.ts",
  "tools/vite/**/*",
  "vite.config.ts",
  "lingui.config.ts",
  "package.json",
  "package-lock.json",
];

/**
 * A hash over names and contents of the build's inputs, and the gateway's certificate, which is built in: with other
 * keys, the client would refuse the gateway. Rejects with a `KeysError` where there is no certificate to build in.
 */
export async function hashInputs(): Promise<string> {
  const files = (await Array.fromAsync(glob(inputs, { withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted();
  const hash = createHash("sha256").update(JSON.stringify(await loadBuildCertificate()));
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file));
  return hash.digest("hex");
}

/** True when the build on disk was made from the present inputs. */
export async function isBuildFresh(): Promise<boolean> {
  const stamp = await readFile(stampFile, "utf8").catch(() => "");
  return stamp !== "" && stamp === (await hashInputs());
}
