import { describe, expect, it } from "vitest";
import { runStep } from "./runStep.ts";
import type { Step } from "./plans.ts";

const step = (kind: Step["kind"], ...command: Step["command"]): Step => ({
  id: "a",
  does: "a",
  command,
  kind,
});

describe("runStep", () => {
  it("counts a check by its exit code", async () => {
    expect(await runStep(step("check", "node", "-e", ""))).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
    });
    expect(await runStep(step("check", "node", "-e", "process.exitCode = 3"))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it("counts a check that is killed as failed", async () => {
    const killed = step("check", "node", "-e", "process.kill(process.pid, 'SIGKILL')");
    expect(await runStep(killed)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("counts a missing program as failed", async () => {
    expect(await runStep(step("check", "no-such-program"))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it("counts a test run without a report as one failure", async () => {
    expect(await runStep(step("vitest", "node", "-e", ""))).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it("finds the project's own tools first, including its Node", async () => {
    const own = step(
      "check",
      "node",
      "-e",
      "process.exitCode = process.version.startsWith('v24.') ? 0 : 1",
    );
    expect(await runStep(own)).toMatchObject({ failed: 0 });
  });
});
