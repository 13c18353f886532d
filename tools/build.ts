import { glob, readFile, stat, writeFile } from "node:fs/promises";
import process from "node:process";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createBuilder } from "vite";
import { distDir } from "./build/buildDirectory.ts";
import { buildServiceWorker } from "./build/buildServiceWorker.ts";
import { hashInputs, stampCertificate, writeStamp } from "./build/buildStamp.ts";
import { keepMaps } from "./build/keepMaps.ts";
import { writeDeltas } from "./build/writeDeltas.ts";
import { runBuild } from "./build/runBuild.ts";
import { buildEmbedScript, buildRemotes } from "./build/scripts.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain too little from compression to be named twice. */
const minBytes = 256;

/**
 * Builds the browser's and the server's bundles into a directory, `dist` unless another is named, and compresses what
 * is served as a file: `node tools/build.ts [directory]`.
 */
async function build(directory: string): Promise<void> {
  const gateway = await stampCertificate();
  const inputs = await hashInputs();
  // Whose it is from now on; what it was made from only once it is whole.
  await writeStamp(directory, gateway);
  const builder = await createBuilder({
    mode: "production",
    logLevel: "warn",
    environments: {
      client: { build: { outDir: join(directory, "client"), emptyOutDir: true } },
      ssr: { build: { outDir: join(directory, "server"), emptyOutDir: true } },
    },
  });
  console.log("building the page and the server bundle");
  await builder.buildApp();
  // Outside of this project nothing else says that its scripts are modules.
  await writeFile(join(directory, "server/package.json"), JSON.stringify({ type: "module" }));
  console.log("building the service worker");
  await buildServiceWorker(directory);
  console.log("building the example remote");
  await buildRemotes(directory);
  console.log("building the script of the embedded converter");
  await buildEmbedScript(directory);
  await keepMaps(directory);
  console.log("compressing static files");
  await precompress(join(directory, "client"));
  const previous = process.env["PREVIOUS_CLIENT_DIR"] ?? "";
  if (previous !== "") await writeDeltas(join(directory, "client"), previous);
  await writeStamp(directory, { ...gateway, inputs });
}

/** Writes a `.br` and a `.gz` beside every file that compresses well, on all cores. */
async function precompress(dir: string): Promise<void> {
  const files = glob(`${dir}/**/*.{js,css,svg,html,json,txt,webmanifest,ico,map}`);
  await Promise.all((await Array.fromAsync(files)).map(precompressFile));
}

async function precompressFile(file: string): Promise<void> {
  if ((await stat(file)).size < minBytes) return;
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((compressed) =>
      writeFile(`${file}.gz`, compressed),
    ),
  ]);
}

const [directory = distDir] = process.argv.slice(2);
await runBuild(() => build(directory));
