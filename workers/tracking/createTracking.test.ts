import { describe, expect, it } from "vitest";
import { trackingLimits } from "../../src/wire/events/tracking.ts";
import { eventOf } from "./testing/openTestTab.ts";
import { expectRequests, expectStored, openBrowser, openOne } from "./testing/openTestBrowser.ts";

const { tickMs, leaseMs, requestTimeoutMs } = trackingLimits;
const firstBackoffMs = 999;
const secondBackoffMs = 1999;

const idsOf = (batch: readonly { readonly event_id: string }[] | undefined) =>
  batch?.map(({ event_id: id }) => id);

describe("an upload", () => {
  it("waits for the tick and takes everything that came meanwhile", async () => {
    const { tab, collector } = openOne();
    expect(await tab.keep(eventOf("a"))).toEqual({ ok: true, durable: true });
    await tab.keep(eventOf("b"), eventOf("c"));
    expect(collector.requests).toEqual([]);
    await tab.started(tickMs);
    tab.elapse(tickMs);
    await expectStored(collector, "a", "b", "c");
    expect(collector.requests.map(idsOf)).toEqual([["a", "b", "c"]]);
    expect(collector.requests[0]?.map(({ log_seq }) => log_seq)).toEqual([1, 2, 3]);
    // Nothing waits, so nothing is planned.
    await expect.poll(tab.waiting).toBe(0);
  });

  it("goes without cookies and follows no redirect", async () => {
    const { tab, collector } = openOne();
    await tab.keep(eventOf("a", { timely: true }));
    await expectStored(collector, "a");
    expect(collector.inits[0]).toMatchObject({
      credentials: "omit",
      redirect: "manual",
      method: "POST",
    });
  });

  it("is at once for an event that cannot wait", async () => {
    const { tab, collector } = openOne();
    await tab.keep(eventOf("a"));
    await tab.keep(eventOf("b", { timely: true }));
    await expectStored(collector, "a", "b");
  });

  it("is at once when the page is hidden, then stops, and continues when the page is visible again", async () => {
    const { tab, collector } = openOne();
    await tab.keep(eventOf("a"));
    collector.meet("cut");
    await tab.setHidden(true);
    await expectRequests(collector, 1);
    await expect.poll(tab.waiting).toBe(0);
    expect(collector.inits[0]?.keepalive).toBe(true);
    await tab.setHidden(false);
    await expectStored(collector, "a");
  });

  it("sends what comes while the page is hidden", async () => {
    const { tab, collector } = openOne();
    await tab.setHidden(true);
    await tab.keep(eventOf("a"));
    await expectStored(collector, "a");
  });

  it("has at most 50 events", async () => {
    const { tab, collector } = openOne();
    const events = Array.from({ length: 120 }, (_, index) => eventOf(`e${String(1000 + index)}`));
    await tab.keep(...events);
    await tab.setHidden(true);
    await expectStored(collector, ...events.map(({ event_id: id }) => id));
    expect(collector.requests.map(({ length }) => length)).toEqual([50, 50, 20]);
  });
});

describe("the server's switch", () => {
  it("is off: events wait", async () => {
    const { tab, collector } = openOne();
    collector.switch.isOn = false;
    await tab.keep(eventOf("a", { timely: true }));
    await expect.poll(() => tab.notices).toEqual([{ notice: "upload-switch", isOn: false }]);
    await tab.setHidden(true);
    await tab.setHidden(false);
    await expect.poll(tab.waiting).toBe(0);
    expect(collector.requests).toEqual([]);
    expect(collector.switch.asked).toBe(1);
  });

  it("is not asked for if the session knows it", async () => {
    const { tab, collector } = openOne();
    tab.setSwitch(true);
    await tab.keep(eventOf("a", { timely: true }));
    await expectStored(collector, "a");
    expect(collector.switch.asked).toBe(0);
  });

  it("is unknown: events wait, and it is asked for again", async () => {
    const { tab, collector } = openOne();
    collector.switch.isOn = undefined;
    await tab.keep(eventOf("a", { timely: true }));
    await tab.started(firstBackoffMs);
    expect(collector.requests).toEqual([]);
    collector.switch.isOn = true;
    tab.elapse(firstBackoffMs);
    await expectStored(collector, "a");
  });
});

describe("an event is stored exactly once", () => {
  it.each(["cut", "cut after storing", "portal", "redirect"] as const)(
    "after: %s",
    async (fault) => {
      const { tab, collector } = openOne();
      collector.meet(fault, fault);
      await tab.keep(eventOf("a", { timely: true }), eventOf("b"));
      await tab.started(firstBackoffMs);
      tab.elapse(firstBackoffMs);
      await tab.started(secondBackoffMs);
      tab.elapse(secondBackoffMs);
      await expectRequests(collector, 3);
      await expectStored(collector, "a", "b");
      expect(collector.requests.map((batch) => batch[0]?.retry_count)).toEqual([0, 1, 2]);
      await expect.poll(tab.waiting).toBe(0);
    },
  );

  it("after a request that never ended", async () => {
    const { tab, collector } = openOne();
    collector.meet("hangs");
    await tab.keep(eventOf("a", { timely: true }));
    await tab.started(requestTimeoutMs);
    tab.elapse(requestTimeoutMs);
    await tab.started(firstBackoffMs);
    expect(collector.inits[0]?.signal?.aborted).toBe(true);
    tab.elapse(firstBackoffMs);
    await expectStored(collector, "a");
  });

  it("where the collector names only some of a batch", async () => {
    const { tab, collector } = openOne();
    collector.meet("partial");
    await tab.keep(eventOf("a", { timely: true }), eventOf("b"), eventOf("c"));
    await tab.started(firstBackoffMs);
    tab.elapse(firstBackoffMs);
    await expectStored(collector, "a", "b", "c");
    expect(collector.requests.map(idsOf)).toEqual([
      ["a", "b", "c"],
      ["b", "c"],
    ]);
  });

  it("where the collector refuses one event of the batch", async () => {
    const { tab, collector } = openOne();
    collector.poison.add("c");
    await tab.keep(
      ...["a", "b", "c", "d"].map((id) => eventOf(id)),
      eventOf("e", { timely: true }),
    );
    await expectStored(collector, "a", "b", "d", "e");
    await expect.poll(tab.waiting).toBe(0);
    const before = collector.requests.length;
    await tab.keep(eventOf("f", { timely: true }));
    await expectStored(collector, "a", "b", "d", "e", "f");
    // The refused event is never sent again.
    expect(collector.requests.slice(before).map(idsOf)).toEqual([["f"]]);
  });

  it("where a proxy before the collector refuses everything", async () => {
    const { tab, collector } = openOne();
    const proxy = (status: number) => new Response("<html></html>", { status });
    collector.meet(proxy(413), proxy(413), proxy(400));
    await tab.keep(eventOf("a", { timely: true }), eventOf("b"));
    await tab.started(firstBackoffMs);
    tab.elapse(firstBackoffMs);
    await tab.started(secondBackoffMs);
    tab.elapse(secondBackoffMs);
    await expectStored(collector, "a", "b");
  });

  it("where a tab dies with events in its hands", async () => {
    const { collector, openTab, advance } = openBrowser();
    collector.meet("hangs");
    const dying = openTab();
    await dying.keep(eventOf("a", { timely: true }));
    await dying.started(requestTimeoutMs);
    const next = openTab();
    await next.setHidden(true);
    await next.setHidden(false);
    await next.started(leaseMs);
    advance(leaseMs);
    next.elapse(leaseMs);
    await expectStored(collector, "a");
    expect(collector.requests.map((batch) => batch[0]?.retry_count)).toEqual([0, 1]);
  });

  it("where a page that had no answer hands it over again", async () => {
    const { tab, collector } = openOne();
    await tab.keep(eventOf("a"));
    await tab.keep(eventOf("a", { timely: true }));
    await expectStored(collector, "a");
    expect(collector.requests.map(idsOf)).toEqual([["a"]]);
  });
});
