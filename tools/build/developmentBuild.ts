import { join } from "node:path";
import process from "node:process";
import { createBuilder } from "vite";
import { buildEmbedScript } from "./scripts.ts";

/**
 * Builds what development shows, the gallery above all, into a directory of its own: `node tools/build/developmentBuild.ts
 * <directory>`. The end-to-end tests serve it as they serve the product; nothing of it is ever delivered.
 */
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error("name the directory to build into");

process.env["NODE_ENV"] = "development";
const builder = await createBuilder({
  mode: "development",
  logLevel: "error",
  environments: {
    client: { build: { outDir: join(directory, "client"), emptyOutDir: true } },
    ssr: {
      define: { "process.env.NODE_ENV": JSON.stringify("development") },
      build: { outDir: join(directory, "server"), emptyOutDir: true },
    },
  },
});
await builder.buildApp();
await buildEmbedScript(directory);
