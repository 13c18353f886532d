import { readFileSync } from "node:fs";
import { argv } from "node:process";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// In every project, files that run one after the other share modules (`isolate: false`): to load those of the server takes
// three seconds of a processor. A file leaves modules, globals and the document as it found them.

/** Slow machines start a database or a compiler in seconds, not milliseconds. */
const unitTimeoutMs = 30_000;
const contractTimeoutMs = 60_000;
const e2eTimeoutMs = 300_000;
const e2eSetUpTimeoutMs = 300_000;

/**
 * Runs files that start processes before all others, because they take longest and wait most, and files that need a document
 * after all others: a worker is started again whenever the environment changes.
 */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The linter takes `super.sort()` for the method of arrays.
    const sorted = await Reflect.apply(super.sort, this, [files]);
    const turns = new Map(sorted.map((file) => [file, turnOf(file)]));
    return sorted.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
  }
}

function turnOf({ moduleId }: TestSpecification): number {
  if (moduleId.includes("/tests/contract/start/")) return 0;
  return readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom") ? 2 : 1;
}

/** `--sequence.shuffle` asks for an order of its own. */
const isShuffled = argv.some((argument) => argument.startsWith("--sequence.shuffle"));

export default defineConfig({
  test: {
    ...(!isShuffled && { sequence: { sequencer: ProcessesFirst } }),
    globalSetup: "server/store/testing/databaseCopies.ts",
    projects: [
      {
        plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
        test: {
          name: "unit",
          include: ["{src,workers,sw,server,tools}/**/*.test.{ts,tsx}"],
          // They wait for nothing but the processor.
          maxWorkers: "100%",
          isolate: false,
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
          // What a first try found is written whole where the second passed.
          chaiConfig: { truncateThreshold: 1000 },
          include: ["tests/e2e/**/*.test.ts"],
          // A file has a server and a page of its own. One file alone waits for a third of its time, and two at once keep two
          // cores busy: more would take as long, and their pages would be slower.
          maxWorkers: "100%",
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
