import { expect, it } from "vitest";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import { chooseVitalTable } from "./chooseVitalTable.ts";
import type { VitalKey, VitalQuestion } from "./eventStore.ts";

const dayMs = 86_400_000;
const scope: VitalQuestion = {
  from: 0,
  to: 28 * dayMs,
  source: "real",
  filters: { navigation: ["navigate"], release: ["r1", "r2"] },
};
const strata: readonly VitalKey[] = ["release", "route", "locale", "device", "connection"];

it("answers the dashboard's own questions from roll-ups, for one navigation and for some releases", () => {
  const days: readonly (readonly VitalKey[])[] = [
    [],
    ["day"],
    ["attribution_kind", "attribution"],
    ...vitalDimensions.map((dimension) => [dimension]),
  ];
  for (const keys of days) expect(chooseVitalTable(scope, keys).table).toBe("days");
  expect(chooseVitalTable(scope, strata).table).toBe("hours");
  const hourly = { ...scope, to: scope.to + dayMs / 24 };
  for (const keys of [[], ["hour"], ["route"], strata] as const)
    expect(chooseVitalTable(hourly, keys).table).toBe("hours");
});
