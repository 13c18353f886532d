import { relative } from "node:path";
import * as v from "valibot";
import type { Tally } from "./tally.ts";

const report = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), ancestorTitles: v.array(v.string()), title: v.string() }),
      ),
    }),
  ),
});

type FileReport = v.InferOutput<typeof report>["testResults"][number];

/** Names of what failed in a file: its tests, or the file itself where it did not load. */
function failuresIn({ name, status, assertionResults }: FileReport): string[] {
  const file = relative(".", name);
  const tests = assertionResults
    .filter((test) => test.status === "failed")
    .map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(" > "));
  return status === "failed" && tests.length === 0 ? [file] : tests;
}

/**
 * Counts a vitest JSON report. A file that failed without a failed test of its own (it did not load) counts as
 * one failure, and so does a run that failed for any other reason; a missing report is one failure.
 */
export function vitestTally(json: string | undefined, exitCode: number): Tally {
  const parsed =
    json === undefined ? undefined : v.safeParse(v.pipe(v.string(), v.parseJson(), report), json);
  if (parsed?.success !== true) return { passed: 0, failed: 1, skipped: 0 };
  const { output } = parsed;
  const failures = output.testResults.flatMap(failuresIn);
  const failed = failures.length;
  const unexplained = failed === 0 && (exitCode !== 0 || !output.success);
  return {
    passed: output.numPassedTests,
    failed: unexplained ? 1 : failed,
    skipped: output.numPendingTests + output.numTodoTests,
    failures,
  };
}
