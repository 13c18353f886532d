import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// Files of contract and browser tests that run one after the other share modules (`isolate: false`): to load those of the
// server takes three seconds of a processor. A file leaves modules and globals as it found them.

/** Slow machines start a database or a compiler in seconds, not milliseconds. */
const unitTimeoutMs = 30_000;
const contractTimeoutMs = 60_000;
const e2eTimeoutMs = 300_000;
const e2eSetUpTimeoutMs = 300_000;

export default defineConfig({
  test: {
    globalSetup: "server/store/testing/databaseCopies.ts",
    projects: [
      {
        plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
        test: {
          name: "unit",
          include: ["{src,workers,sw,server,tools}/**/*.test.{ts,tsx}"],
          // They wait for nothing but the processor.
          maxWorkers: "100%",
          testTimeout: unitTimeoutMs,
        },
      },
      {
        test: {
          name: "contract",
          include: ["tests/{contract,ssr,store,boundaries,realms}/**/*.test.ts"],
          maxWorkers: "100%",
          isolate: false,
          testTimeout: contractTimeoutMs,
          hookTimeout: contractTimeoutMs,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          // Each file has a browser and a server of its own. The two keep two cores busy: twice as many files at once take
          // as long, and their pages are half as fast.
          maxWorkers: "50%",
          isolate: false,
          testTimeout: e2eTimeoutMs,
          hookTimeout: e2eSetUpTimeoutMs,
          // A browser on a busy machine can miss its moment; what needed it is named at the end of the run.
          retry: 1,
        },
      },
    ],
  },
});
