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
        v.object({
          status: v.string(),
          ancestorTitles: v.array(v.string()),
          title: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});

type FileReport = v.InferOutput<typeof report>["testResults"][number];

type TestReport = FileReport["assertionResults"][number];

function nameOf(file: FileReport, { ancestorTitles, title }: TestReport): string {
  return [pathOf(file), ...ancestorTitles, title].join(" > ");
}

function pathOf({ name }: FileReport): string {
  return relative(".", name);
}

/** Names the failures in a file: its tests, each with what its first try said, or the file itself if it did not load. */
function failuresIn(file: FileReport): string[] {
  const tests = file.assertionResults
    .filter(({ status }) => status === "failed")
    .map((test) => withFirstMessage(file, test));
  return file.status === "failed" && tests.length === 0 ? [pathOf(file)] : tests;
}

/** Lines of a message that are printed: the sentence and the difference, not the stack. */
const shownLines = 12;

function withFirstMessage(file: FileReport, test: TestReport): string {
  const lines = (test.failureMessages[0] ?? "").split("\n").slice(0, shownLines);
  return [nameOf(file, test), ...lines.map((line) => `    ${line}`)].join("\n");
}

/** The tests that passed only on a retry, each with what its first try said. */
function retriedIn(file: FileReport): string[] {
  return file.assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map((test) => withFirstMessage(file, test));
}

/**
 * Counts a vitest JSON report. A file that failed without a failed test of its own (it did not load) counts as one
 * failure. So does a run that failed for any other reason, and so does a missing report.
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
    retried: output.testResults.flatMap(retriedIn),
  };
}
