import { describe, expect, it } from "vitest";
import { vitestTally } from "./vitestTally.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

const report = (counts: object, testResults: object[] = []): string =>
  JSON.stringify({
    success: true,
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...counts,
  });

describe("vitestTally", () => {
  it("counts tests", () => {
    const json = report({ numPassedTests: 5, numPendingTests: 1, numTodoTests: 1 });
    expect(vitestTally(json, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it("counts a file that did not load beside failed tests", () => {
    const files = [file("failed"), file("failed", "passed", "failed"), file("passed", "passed")];
    const json = report({ success: false, numPassedTests: 2, numFailedTests: 1 }, files);
    expect(vitestTally(json, 1)).toEqual({ passed: 2, failed: 2, skipped: 0 });
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
    expect(vitestTally(json, code)).toEqual({ passed, failed: 1, skipped: 0 });
  });
});
