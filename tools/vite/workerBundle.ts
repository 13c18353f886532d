import type { UserConfig } from "vite";
import { hashLength } from "../../src/wire/hashLength.ts";

/** Folder of the worker in the client build. */
export const workerFolder = "assets/worker";
/** The static libs path: what is loaded only where the worker by itself cannot serve. */
const libsFolder = "assets/libs";

/** A start should not print how long each plug-in took. */
export const quiet = { bundlerTimings: false };

const forge = "createForgeEngine";

/**
 * How the worker is bundled: modules, so that the second engine stays a file of its own until it is needed. Nobody
 * bundles them again, so they carry no annotations for a bundler.
 */
export const workerBundle = {
  format: "es",
  rolldownOptions: {
    checks: quiet,
    output: {
      comments: { annotation: false },
      // Otherwise the bundler would print the minified scripts again, with spaces.
      minify: false,
      entryFileNames: `${workerFolder}/[name]-[hash:${hashLength}].js`,
      chunkFileNames: ({ name }) =>
        `${name === forge ? libsFolder : workerFolder}/[name]-[hash:${hashLength}].js`,
    },
  },
} satisfies UserConfig["worker"];
