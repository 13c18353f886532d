import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { vitestTally } from "./vitestTally.ts";

const file = (name: string, status: string, ...tests: string[]) => ({
  name: resolve(name),
  status,
  assertionResults: tests.map((test, index) => ({
    status: test === "passed late" ? "passed" : test,
    ancestorTitles: ["a group"],
    title: `test ${index + 1}`,
    failureMessages: test === "passed" ? [] : ["AssertionError"],
  })),
});

const report = (counts: object, testResults: object[] = []): string =>
  JSON.stringify({
    success: true,
    numPassedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...counts,
  });

describe("vitestTally", () => {
  it("counts tests", () => {
    const json = report({ numPassedTests: 5, numPendingTests: 1, numTodoTests: 1 });
    expect(vitestTally(json, 0)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
      failures: [],
      retried: [],
    });
  });

  it("counts and names a file that did not load beside failed tests", () => {
    const files = [
      file("tests/a.test.ts", "failed"),
      file("tests/b.test.ts", "failed", "passed", "failed"),
      file("tests/c.test.ts", "passed", "passed", "passed late"),
    ];
    const json = report({ success: false, numPassedTests: 2 }, files);
    expect(vitestTally(json, 1)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 0,
      failures: ["tests/a.test.ts", "tests/b.test.ts > a group > test 2\n    AssertionError"],
      retried: ["tests/c.test.ts > a group > test 2\n    AssertionError"],
    });
  });

  it.each([
    {
      what: "an exit code without a failed test",
      json: report({ numPassedTests: 3 }),
      code: 1,
      passed: 3,
    },
    {
      what: "a report that says it failed",
      json: report({ success: false, numPassedTests: 3 }),
      code: 0,
      passed: 3,
    },
    { what: "no report", json: undefined, code: 0, passed: 0 },
    { what: "half a report", json: '{"success": true', code: 0, passed: 0 },
  ])("counts $what as one failure", ({ json, code, passed }) => {
    expect(vitestTally(json, code)).toMatchObject({ passed, failed: 1, skipped: 0 });
  });
});
