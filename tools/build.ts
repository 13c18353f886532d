import { writeFile } from "node:fs/promises";
import { createBuilder } from "vite";
import { hashInputs, stampFile } from "./buildStamp.ts";
import { buildEmbedScript } from "./embedScript.ts";
import { precompress } from "./precompress.ts";
import { buildRemotes } from "./remotes.ts";
import { runBuild } from "./runBuild.ts";
import { buildServiceWorker } from "./serviceWorker.ts";

/** Builds the browser's and the server's bundles and compresses what is served as a file. */
export async function build(): Promise<void> {
  const stamp = await hashInputs();
  const builder = await createBuilder({ mode: "production", logLevel: "warn" });
  console.log("building the page and the server bundle");
  await builder.buildApp();
  console.log("building the service worker");
  await buildServiceWorker("dist");
  console.log("building the example remote");
  await buildRemotes("dist");
  console.log("building the script of the embedded converter");
  await buildEmbedScript("dist");
  console.log("compressing static files");
  await precompress("dist/client");
  await writeFile(stampFile, stamp);
}

if (import.meta.main) await runBuild(build);
