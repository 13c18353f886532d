import { describe, expect, it } from "vitest";
import { systemTimer } from "../../src/lib/systemTimer.ts";
import { createIdbOutbox } from "../../src/outbox/createIdbOutbox.ts";
import { noLosses } from "../../src/outbox/outbox.ts";
import { trackingLimits } from "../../src/wire/events/tracking.ts";
import { headerNames } from "../../src/wire/headers.ts";
import { eventOf } from "./testing/openTestTab.ts";
import { expectRequests, expectStored, openOne } from "./testing/openTestBrowser.ts";

const { maxAgeMs, maxStoredEvents } = trackingLimits;
const dayMs = 86_400_000;
const firstBackoffMs = 999;
const secondBackoffMs = 1_999;
const noon = 1_800_000_000_000;

/** The collector is busy, and it is `at` by its clock. */
const busy = (at: number): Response =>
  Response.json(
    { code: "50000", data: null, msg: "" },
    { status: 503, headers: { [headerNames.serverTime]: String(at) } },
  );

describe("what a receipt has promised", () => {
  it.each([15, -15, 400])("arrives although the device's clock jumps by %i days", async (days) => {
    const { tab, collector, advance } = openOne();
    collector.meet("cut", busy(noon));
    expect(await tab.keep(eventOf("a", { timely: true }))).toEqual({ ok: true, durable: true });
    await tab.started(firstBackoffMs);
    advance(days * dayMs);
    expect(await tab.keep(eventOf("b"))).toEqual({ ok: true, durable: true });
    tab.elapse(firstBackoffMs);
    await tab.started(secondBackoffMs);
    tab.elapse(secondBackoffMs);
    await expectStored(collector, "a", "b");
    expect(collector.requests.flat().every(({ lost_events }) => lost_events === 0)).toBe(true);
  });

  it("is given up and counted once the collector has not taken it for 14 days of its own clock", async () => {
    const { tab, collector, browser } = openOne();
    const stored = createIdbOutbox({ ...browser, startTimer: systemTimer });
    collector.meet(busy(noon), busy(noon + maxAgeMs));
    await tab.keep(eventOf("a", { timely: true }));
    await tab.started(firstBackoffMs);
    tab.elapse(firstBackoffMs);
    await tab.started(secondBackoffMs);
    tab.elapse(secondBackoffMs);
    await expect.poll(stored.losses).toEqual({ ...noLosses, expired: 1 });
    await tab.keep(eventOf("b", { timely: true }));
    await expectStored(collector, "b");
    expect(collector.requests.at(-1)).toMatchObject([{ event_id: "b", lost_events: 1 }]);
  });

  it("stays when more comes than the device may keep, and what is too much gets no promise", async () => {
    const { tab, collector } = openOne();
    collector.meet("cut");
    const batch = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => eventOf(`e${String(first + index)}`));
    for (let first = 0; first < maxStoredEvents; first += 1_000)
      expect(await tab.keep(...batch(first, 1_000))).toEqual({ ok: true, durable: true });
    expect(await tab.keep(...batch(maxStoredEvents, 10))).toEqual({ ok: true, durable: false });
    await tab.setHidden(true);
    await expectRequests(collector, 1);
    await tab.setHidden(false);
    await expect.poll(() => collector.ledger.size, { timeout: 20_000 }).toBe(maxStoredEvents + 10);
    expect(tab.notices.flatMap((one) => (one.notice === "gone" ? one.ids : []))).toEqual(
      batch(maxStoredEvents, 10).map(({ event_id: id }) => id),
    );
  }, 30_000);
});
