import { expect } from "vitest";
import { trackingLimits } from "../../../../src/wire/events/tracking.ts";
import type { FaultProxy } from "../../support/chaos/createFaultProxy.ts";
import {
  cutAfter,
  cutBefore,
  cutInside,
  holdAnswer,
  portal,
  redirect,
  refuse,
} from "../../support/chaos/faults.ts";
import type { Chaos } from "../../support/chaos/openChaos.ts";
import { until } from "../../support/chaos/until.ts";
import { untilFaulted, untilMet } from "../../support/chaos/untilSent.ts";
import { type ChaosCase, someEvents } from "./chaosCase.ts";

/** The browser's clock has a resolution of one millisecond. */
const clockGrainMs = 1;
const retryAfterSeconds = 3;
const secondMs = 1_000;

/** Asserts that no request came for this long after the answer with this status. */
function expectSilence(network: FaultProxy, status: number, ms: number): void {
  const { endedAt = 0 } = network.posts().find((post) => post.status === status) ?? {};
  const next = network.posts().find(({ cameAt }) => cameAt > endedAt);
  expect((next?.cameAt ?? 0) - endedAt).toBeGreaterThanOrEqual(ms - clockGrainMs);
}

/** Opens two tabs; the first is refused, and the other has something to send at once. */
async function silenceOf({ network, openTab, track, visit }: Chaos, status: number) {
  const headers = status === 429 ? { "retry-after": String(retryAfterSeconds) } : {};
  network.meet(refuse(status, headers));
  // The service worker does not wait for the lock under which the first tab records the silence.
  const page = await visit();
  await track(page, someEvents);
  await untilFaulted(network);
  const other = await openTab();
  await track(other, someEvents);
  return other;
}

/** The things that a collector, or a proxy in its place, may do to a batch. */
export const answerCases: readonly ChaosCase[] = [
  {
    name: "time-out after the server stored",
    async run({ network, track, untilEmpty, visit }) {
      network.meet(holdAnswer);
      const page = await visit();
      await track(page, someEvents);
      await untilEmpty(page);
    },
  },
  {
    name: "403: silence of 10 s in every tab",
    async run(chaos) {
      const page = await silenceOf(chaos, 403);
      await chaos.untilEmpty(page);
      expectSilence(chaos.network, 403, trackingLimits.silenceAfter403Ms);
    },
  },
  {
    name: "429 with Retry-After",
    async run(chaos) {
      const page = await silenceOf(chaos, 429);
      await chaos.untilEmpty(page);
      expectSilence(chaos.network, 429, retryAfterSeconds * secondMs);
    },
  },
  {
    name: "500, 502 and 503",
    async run({ network, track, untilEmpty, visit }) {
      network.meet(refuse(500), refuse(502), refuse(503));
      const page = await visit();
      await track(page, someEvents);
      await untilEmpty(page);
    },
  },
  {
    name: "400, 401 and 413 of a proxy",
    async run({ network, track, untilEmpty, visit }) {
      network.meet(refuse(413), refuse(413), refuse(400), refuse(401));
      const page = await visit();
      await track(page, someEvents);
      await untilEmpty(page);
    },
  },
  {
    name: "connection cut before, after and inside the answer",
    async run({ network, track, untilEmpty, visit }) {
      network.meet(cutAfter, cutBefore, cutInside);
      const page = await visit();
      await track(page, someEvents);
      await untilEmpty(page);
    },
  },
  {
    name: "captive portal: 200 with HTML, redirect",
    async run({ network, track, untilEmpty, visit }) {
      network.meet(portal, redirect);
      const page = await visit();
      await track(page, someEvents);
      await untilFaulted(network);
      network.meetEverywhere(portal);
      const met = network.posts().length;
      await track(page, someEvents);
      await untilMet(network, met + 1);
      network.meetEverywhere();
      await untilEmpty(page);
    },
  },
  {
    name: "offline, then online",
    async run({ network, track, untilEmpty, visit }) {
      const page = await visit({ serviceWorkers: "allow" });
      // The page's worker has come by then: without a network it could not.
      await until(
        () => track(page, 1),
        (durable) => durable === 1,
      );
      network.meetEverywhere(cutBefore);
      await page.context().setOffline(true);
      await track(page, someEvents);
      await until(
        () => page.evaluate(() => navigator.onLine),
        (isOnline) => !isOnline,
      );
      await track(page, someEvents);
      network.meetEverywhere();
      await page.context().setOffline(false);
      await untilEmpty(page);
    },
  },
];
