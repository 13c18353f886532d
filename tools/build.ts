import { glob, readFile, stat, writeFile } from "node:fs/promises";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createBuilder } from "vite";
import { loadSettings } from "../server/config/readConfig.ts";
import { KeysError } from "../server/keys/keyDirectory.ts";
import { buildServiceWorker } from "./build/buildServiceWorker.ts";
import { hashInputs, stampFile } from "./build/buildStamp.ts";
import { buildEmbedScript, buildRemotes } from "./build/scripts.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain nothing from compression. */
const minBytes = 512;

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

/**
 * Runs a build with the settings of `.env`. Where keys or certificate cannot be used, one line on standard error says
 * what to do and the exit code is 1; the answer tells whether it went well.
 */
export async function runBuild(build: () => Promise<void>): Promise<boolean> {
  loadSettings();
  try {
    await build();
    return true;
  } catch (error) {
    if (!(error instanceof KeysError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return false;
  }
}

/** Writes a `.br` and a `.gz` beside every file that compresses well. */
async function precompress(dir: string): Promise<void> {
  for await (const file of glob(`${dir}/**/*.{js,css,svg,html,json,txt,webmanifest,ico,map}`)) {
    if ((await stat(file)).size < minBytes) continue;
    const bytes = await readFile(file);
    await writeFile(
      `${file}.br`,
      await brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    );
    await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

if (import.meta.main) await runBuild(build);
