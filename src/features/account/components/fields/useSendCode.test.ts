import { expect, it } from "vitest";
import { secondsAfter, secondsLeft } from "./useSendCode.ts";

it("counts whole seconds down to zero", () => {
  const until = secondsAfter(5_000, 60);
  expect(until).toBe(65_000);
  expect(
    [5_000, 5_001, 64_000, 64_001, 65_000, 99_000].map((now) => secondsLeft(until, now)),
  ).toEqual([60, 60, 1, 1, 0, 0]);
});
