import { expect, it } from "vitest";
import { freshness } from "./freshness.ts";

it.each([
  [0, { isOld: false, left: 100 }],
  [1, { isOld: false, left: 50 }],
  [2, { isOld: true, left: 18 }],
  [54, { isOld: true, left: 18 }],
])("a price of %i days before is as fresh as %j", (ageDays, fresh) => {
  expect(freshness(ageDays)).toEqual(fresh);
});
