import { expect, it } from "vitest";
import { chosenSteps, plans } from "./plans.ts";

const idsOf = (...ids: readonly string[]) => chosenSteps(plans.check, ids).map(({ id }) => id);

it("runs the named steps in the plan's order, and all of them where none is named", () => {
  expect(idsOf("unit", "lint")).toEqual(["lint", "unit"]);
  expect(idsOf()).toEqual(plans.check.map(({ id }) => id));
  expect(() => idsOf("lints")).toThrow(/no step lints; there are format, lint,/);
});
