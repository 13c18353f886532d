import { describe, expect, it } from "vitest";
import { trackingLimits } from "../../src/wire/events/tracking.ts";
import { eventOf, openTestTab } from "./testing/openTestTab.ts";
import { expectStored, openBrowser, openOne } from "./testing/openTestBrowser.ts";

const { requestTimeoutMs, tickMs, silenceAfter403Ms } = trackingLimits;

describe("after a 403", () => {
  const forbidden = () => Response.json({ code: "40300", data: null, msg: "" }, { status: 403 });

  it("all tabs are silent for 10 s", async () => {
    const { collector, openTab, advance } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    collector.meet(forbidden());
    await one.keep(eventOf("a", { timely: true }));
    await one.started(silenceAfter403Ms);
    advance(silenceAfter403Ms - 1);
    await other.keep(eventOf("b", { timely: true }));
    await other.started(tickMs);
    expect(collector.requests).toHaveLength(1);
    advance(1);
    other.elapse(tickMs);
    await expectStored(collector, "a", "b");
  });

  it("urgent events and those of a hidden page wait too", async () => {
    const { tab, collector, advance } = openOne();
    collector.meet(forbidden());
    await tab.keep(eventOf("a", { timely: true }));
    await tab.started(silenceAfter403Ms);
    await tab.keep(eventOf("b", { timely: true }));
    await tab.setHidden(true);
    await tab.setHidden(false);
    await tab.started(silenceAfter403Ms);
    expect(collector.requests).toHaveLength(1);
    advance(silenceAfter403Ms);
    tab.elapse(silenceAfter403Ms);
    await expectStored(collector, "a", "b");
  });

  it("a clock that is set back does not make the silence longer", async () => {
    const { tab, collector, advance } = openOne();
    collector.meet(forbidden());
    await tab.keep(eventOf("a", { timely: true }));
    await tab.started(silenceAfter403Ms);
    advance(-86_400_000);
    tab.elapse(silenceAfter403Ms);
    await tab.started(silenceAfter403Ms);
    advance(silenceAfter403Ms);
    tab.elapse(silenceAfter403Ms);
    await expectStored(collector, "a");
  });
});

describe("Retry-After", () => {
  it.each([429, 503])("is obeyed by all tabs, with %s", async (status) => {
    const { collector, openTab, advance } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    collector.meet(new Response("", { status, headers: { "retry-after": "7" } }));
    await one.keep(eventOf("a", { timely: true }));
    await one.started(7_000);
    await other.keep(eventOf("b", { timely: true }));
    await other.started(7_000);
    expect(collector.requests).toHaveLength(1);
    advance(7_000);
    other.elapse(7_000);
    await expectStored(collector, "a", "b");
  });
});

describe("a network that comes back", () => {
  it("while a request hangs: the next one waits only for a tick", async () => {
    const { tab, collector } = openOne();
    collector.meet("hangs");
    await tab.keep(eventOf("a", { timely: true }));
    await tab.started(requestTimeoutMs);
    await tab.setHidden(false);
    tab.elapse(requestTimeoutMs);
    await tab.started(tickMs);
    tab.elapse(tickMs);
    await expectStored(collector, "a");
    expect(collector.requests).toHaveLength(2);
  });

  it("in the middle of a silence: the silence continues", async () => {
    const { tab, collector } = openOne();
    collector.meet(new Response("", { status: 429, headers: { "retry-after": "7" } }));
    await tab.keep(eventOf("a", { timely: true }));
    await tab.started(7_000);
    await tab.setHidden(false);
    await tab.started(7_000);
    expect(collector.requests).toHaveLength(1);
  });
});

describe("where there is no storage", () => {
  it("says so, and reports the events that have left", async () => {
    const { browser, collector } = openBrowser();
    const tab = openTestTab({ ...browser, indexedDB: undefined });
    expect(await tab.keep(eventOf("a", { timely: true }))).toEqual({ ok: true, durable: false });
    await expectStored(collector, "a");
    await expect.poll(() => tab.notices).toContainEqual({ notice: "gone", ids: ["a"] });
  });
});

describe("events that were given up", () => {
  it("are reported with the next ones, from which the collector learns of them", async () => {
    const { tab, collector } = openOne();
    await tab.keep(eventOf("a", { timely: true }));
    await expectStored(collector, "a");
    await tab.tracker.keepEvents({
      events: [eventOf("b", { timely: true })],
      lost: 4,
      state: { isHidden: false, uploadSwitch: true },
    });
    await expectStored(collector, "a", "b");
    const told = (id: string) =>
      collector.requests.flat().find(({ event_id }) => event_id === id)?.lost_events;
    expect([told("a"), told("b")]).toEqual([0, 4]);
  });
});

describe("a consent that is withdrawn", () => {
  it("removes the events too", async () => {
    const { tab, collector } = openOne();
    await tab.keep(eventOf("a"));
    expect(await tab.tracker.forgetEvents()).toEqual({ ok: true });
    expect(tab.waiting()).toBe(0);
    await tab.setHidden(true);
    await tab.keep(eventOf("b"));
    await expectStored(collector, "b");
  });
});
