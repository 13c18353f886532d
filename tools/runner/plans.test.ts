import { spawnSync } from "node:child_process";
import process from "node:process";
import { describe, expect, it } from "vitest";
import { chooseSteps, plans } from "./plans.ts";

describe("the steps of a command line", () => {
  const idsOf = (...ids: readonly string[]) => {
    const choice = chooseSteps(["check", ...ids]);
    return choice.ok ? choice.steps.map(({ id }) => id) : choice.message;
  };

  it("are those that it names, in the plan's order, and all of them where it names none", () => {
    expect(idsOf("unit", "lint")).toEqual(["lint", "unit"]);
    expect(idsOf()).toEqual(plans.check.map(({ id }) => id));
  });

  it.each([
    [["check", "lints"], /^There is no step of check "lints"\. Choose from: format, lint, .*\.\n$/],
    [["checks"], /^There is no plan "checks"\. Choose from: check, .*\.\n$/],
    [[], /^There is no plan ""\. Choose from: check, .*\.\n$/],
  ])("are refused in one line where there are none: %j", (args, line) => {
    const run = spawnSync(process.execPath, ["tools/run.ts", ...args], { encoding: "utf8" });
    expect([run.status, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toMatch(line);
  });
});
