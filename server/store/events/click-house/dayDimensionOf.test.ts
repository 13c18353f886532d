import { expect, it } from "vitest";
import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import type { VitalKey, VitalQuestion } from "../eventStore.ts";
import { dayDimensionOf } from "./dayDimensionOf.ts";

const dayMs = 86_400_000;
const scope: VitalQuestion = {
  from: 0,
  to: 28 * dayMs,
  source: "real",
  filters: { navigation: ["navigate"], release: ["r1", "r2"] },
};

it("has the dashboard's own questions, for one navigation and for some releases", () => {
  for (const key of vitalDimensions) {
    const expected = key === "release" || key === "navigation" ? "" : key;
    expect(dayDimensionOf(scope, [key])).toBe(expected);
  }
  for (const keys of [[], ["day"]] as const) expect(dayDimensionOf(scope, keys)).toBe("");
  expect(dayDimensionOf(scope, ["attribution_kind", "attribution"])).toBe("attribution");
  const { filters } = scope;
  expect(dayDimensionOf({ ...scope, filters: { ...filters, device: ["phone"] } }, ["device"])).toBe(
    "device",
  );
});

it("has neither hours nor two dimensions together", () => {
  const strata: readonly VitalKey[] = ["release", "route", "locale", "device", "connection"];
  expect(dayDimensionOf(scope, strata)).toBeUndefined();
  expect(dayDimensionOf(scope, ["hour"])).toBeUndefined();
  expect(dayDimensionOf({ ...scope, to: scope.to + dayMs / 24 }, [])).toBeUndefined();
});
