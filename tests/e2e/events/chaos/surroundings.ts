import type { Page } from "playwright";
import { expect } from "vitest";
import { trackingLimits } from "../../../../src/wire/events/tracking.ts";
import { cutAfter, cutBefore, refuse } from "../../support/chaos/faults.ts";
import { until } from "../../support/chaos/until.ts";
import { untilFaulted, untilSent } from "../../support/chaos/untilSent.ts";
import { beforeWorker, blockedDatabase } from "../../support/account/workerScript.ts";
import { type ChaosCase, someEvents } from "./chaosCase.ts";

const dayMs = 86_400_000;
/** Less than the existing events take. */
const tinyQuotaBytes = 1;
const moreThanTheJournalHolds = 100;

/** Makes the clock of the device jump, for the page and for its worker. */
async function jump(page: Page, ms: number): Promise<void> {
  const script = `{ const { now } = Date; Date.now = () => now() + ${ms}; }`;
  await page.evaluate(script);
  for (const worker of page.workers()) await worker.evaluate(script);
}

/** Storage that refuses, and clocks that jump. */
export const surroundingCases: readonly ChaosCase[] = [
  {
    name: "quota exceeded",
    async run({ network, track, untilEmpty, visit }) {
      const page = await visit();
      network.meetAlways(cutBefore);
      expect(await track(page, someEvents)).toBe(someEvents);
      const devTools = await page.context().newCDPSession(page);
      const { origin } = network;
      await devTools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: tinyQuotaBytes });
      // The browser remembers the old quota for a while.
      await until(
        () => track(page, 1),
        (durable) => durable === 0,
      );
      await track(page, someEvents);
      network.meetAlways();
      await untilEmpty(page);
      await devTools.send("Storage.overrideQuotaForOrigin", { origin });
      expect(await track(page, someEvents)).toBe(someEvents);
      await untilEmpty(page);
    },
  },
  {
    name: "IndexedDB blocked: nothing is promised",
    promises: false,
    async run({ network, openTab, track, verdict, visit }) {
      const page = await visit({ prepare: (page) => beforeWorker(page, blockedDatabase) });
      network.meetAlways(cutBefore);
      expect(await track(page, moreThanTheJournalHolds)).toBe(0);
      await page.close();
      network.meetAlways();
      await openTab();
      // Events that fitted into the journal arrive, and the others are reported as lost.
      const { counted, stored } = await until(
        verdict,
        ({ counted, stored, tracked }) => stored > 0 && stored + counted >= tracked,
      );
      expect(Math.min(counted, stored)).toBeGreaterThan(0);
    },
  },
  {
    name: "clock jumps ahead by more than an event is kept",
    async run({ network, track, untilEmpty, visit }) {
      network.meetAlways(refuse(500));
      const page = await visit();
      await track(page, someEvents);
      await untilSent(network, 1);
      await jump(page, trackingLimits.maxAgeMs + dayMs);
      await track(page, someEvents);
      network.meetAlways();
      await untilEmpty(page);
    },
  },
  {
    name: "clock jumps back by a day in a silence",
    async run({ network, track, untilEmpty, visit }) {
      network.meet(refuse(403));
      const page = await visit();
      await track(page, someEvents);
      await untilFaulted(network);
      await jump(page, -dayMs);
      network.meet(cutAfter);
      await track(page, someEvents);
      await untilEmpty(page);
    },
  },
];
