import { describe, expect, it } from "vitest";
import { runSteps } from "./runSteps.ts";
import type { Step } from "./plans.ts";
import type { Tally } from "./tally.ts";

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  does: `does ${id}`,
  command: [id],
  kind: "check",
  ...more,
});

const passes: Tally = { passed: 1, failed: 0, skipped: 0 };
const fails: Tally = { passed: 0, failed: 1, skipped: 0 };

async function run(steps: readonly Step[], tallies: Readonly<Record<string, Tally>>) {
  const lines: string[] = [];
  const ran: string[] = [];
  let clock = 0;
  const code = await runSteps(steps, {
    runStep: (one) => {
      ran.push(one.id);
      return Promise.resolve(tallies[one.id] ?? passes);
    },
    print: (line) => lines.push(line),
    now: () => (clock += 500),
  });
  return { code, ran, lines, last: lines.at(-1) };
}

describe("runSteps", () => {
  it("ends with the line of counts only and answers 0 when everything passed", async () => {
    const tests = step("unit", { kind: "vitest" });
    const { code, last } = await run([step("a"), tests], {
      unit: { passed: 40, failed: 0, skipped: 0 },
    });
    expect({ code, last }).toEqual({ code: 0, last: "41 passed, 0 failed" });
  });

  it("continues after a failure, and answers 1", async () => {
    const { code, ran, last } = await run([step("a"), step("b"), step("c")], { a: fails });
    expect(ran).toEqual(["a", "b", "c"]);
    expect({ code, last }).toEqual({ code: 1, last: "2 passed, 1 failed" });
  });

  it("does not run a step that needs a failed one, counts it as failed, and says why", async () => {
    const steps = [
      step("build"),
      step("size", { needs: ["build"] }),
      step("e2e", { needs: ["build"], kind: "vitest" }),
    ];
    const { code, ran, last, lines } = await run(steps, { build: fails });
    expect(ran).toEqual(["build"]);
    expect({ code, last }).toEqual({ code: 1, last: "0 passed, 3 failed" });
    expect(lines.join("\n")).toMatch(/FAIL e2e +not run: build failed/);
  });

  it("reports skipped tests, and the purpose and duration of each step", async () => {
    const tests = step("unit", { kind: "vitest" });
    const { lines, last } = await run([tests], { unit: { passed: 2, failed: 0, skipped: 1 } });
    expect(last).toBe("2 passed, 0 failed, 1 skipped");
    expect(lines[0]).toContain("unit: does unit");
    expect(lines).toContain("ok   unit       0.5 s, 2 passed, 0 failed, 1 skipped");
  });

  it("names failed and late-passing tests at the end, where people look", async () => {
    const failures = ["tests/a.test.ts > a group > a test"];
    const retried = ["tests/a.test.ts > another test"];
    const { lines } = await run([step("e2e", { kind: "vitest" }), step("last")], {
      e2e: { ...fails, failures, retried },
    });
    expect(lines.slice(-4)).toEqual([
      "passed at the second try: e2e: tests/a.test.ts > another test",
      "FAIL e2e: tests/a.test.ts > a group > a test",
      "",
      "1 passed, 1 failed",
    ]);
  });
});
