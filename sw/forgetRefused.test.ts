import { expect, it } from "vitest";
import { operatorCache } from "../src/wire/events/vitalsApi.ts";
import { forgetRefused } from "./forgetRefused.ts";
import { request, strategySetUp } from "./testing/strategySetUp.ts";

it.each([
  [401, false],
  [200, true],
  [403, true],
  [500, true],
])("a page answered with %d leaves the operator's snapshot: %s", async (status, isLeft) => {
  const { deps, caches, settled } = strategySetUp(() => new Response("", { status }));
  await caches.open(operatorCache);
  await forgetRefused(deps).fetch(request("/vitals"));
  await settled();
  expect((await caches.keys()).includes(operatorCache)).toBe(isLeft);
});
