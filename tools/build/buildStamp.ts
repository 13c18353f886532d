import { createHash } from "node:crypto";
import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { stampFile } from "../../server/ssr/buildFiles.ts";
import { loadBuildCertificate } from "../vite/gatewayCertificate.ts";

const stampSchema = v.object({
  /** Hash of the certificate that is built in. */
  certificate: v.string(),
  /** The gateway's key that the build trusts, Base64 SPKI DER, for a server to compare with its own. */
  gatewayKey: v.optional(v.string()),
  /** Until when the build trusts it, epoch milliseconds. */
  gatewayKeyEnds: v.optional(v.number()),
  /** `hashInputs` of a finished build; absent while it is being made. */
  inputs: v.optional(v.string()),
});

/** What a build says of itself: whose it is, and what it was made from. */
export type BuildStamp = Readonly<v.InferOutput<typeof stampSchema>>;

const inputs = [
  "src/**/*",
  "workers/**/*",
  "sw/**/*",
  "locales/**/*",
  "public/**/*",
  "tools/build/buildServiceWorker.ts",
  "tools/build/keepMaps.ts",
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

/**
 * A hash of the certificate that a build of this environment gets. It is made, with its keys, at the first build.
 * Rejects with a `KeysError` if there is no valid one to build in.
 */
export async function hashCertificate(): Promise<string> {
  return createHash("sha256")
    .update(JSON.stringify(await loadBuildCertificate()))
    .digest("hex");
}

/** What the stamp of a build of this environment says of its gateway. */
export async function stampCertificate(): Promise<Required<Omit<BuildStamp, "inputs">>> {
  const { spki, notAfter } = await loadBuildCertificate();
  return { certificate: await hashCertificate(), gatewayKey: spki, gatewayKeyEnds: notAfter };
}

/** The stamp of the build in a directory; `undefined` where there is none. */
export async function readStamp(directory: string): Promise<BuildStamp | undefined> {
  const text = await readFile(join(directory, stampFile), "utf8").catch(() => "");
  const stamp = v.safeParse(v.pipe(v.string(), v.parseJson(), stampSchema), text);
  return stamp.success ? stamp.output : undefined;
}

/** Stamps the build in a directory, which is made where it is missing. */
export async function writeStamp(directory: string, stamp: BuildStamp): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, stampFile), JSON.stringify(stamp));
}

/** True when the build in a directory was made from the present inputs. */
export async function isBuildFresh(directory: string): Promise<boolean> {
  const stamp = await readStamp(directory);
  return stamp?.inputs !== undefined && stamp.inputs === (await hashInputs());
}
