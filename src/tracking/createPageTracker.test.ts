import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KeepOutcome } from "../wire/events/trackerCalls.ts";
import type { TrackingEvent, TrackRequest } from "../wire/events/tracking.ts";
import { openTestPage } from "./testing/openTestPage.ts";

const click: TrackRequest = { type: "click", event_tracking_id: "b12" };
const durable = { ok: true, durable: true } as const;
const volatile = { ok: true, durable: false } as const;
const dead = { ok: false, code: "unavailable", message: "", retryable: false } as const;

describe("track", () => {
  it("sends the events of one frame in one message, numbered without a gap", async () => {
    const page = openTestPage();
    const receipts = [click, click, click].map((request) => page.tracker.track(request));
    expect(page.sent()).toEqual([]);
    expect(page.framesAsked()).toBe(1);
    page.nextFrame();
    expect(page.sent()).toEqual([["id-1", "id-2", "id-3"]]);
    page.answer(durable);
    expect(await Promise.all(receipts)).toEqual(
      ["id-1", "id-2", "id-3"].map((event_id) => ({ event_id, durable: true })),
    );
    void page.tracker.track(click);
    page.nextFrame();
    expect(page.calls.flatMap(({ events }) => events.map(({ seq }) => seq))).toEqual([1, 2, 3, 4]);
  });

  it("freezes the event when it is called", () => {
    const page = openTestPage();
    const ext: Record<string, number> = { place: 1 };
    void page.tracker.track({ ...click, event_tracking_ext: ext });
    ext["place"] = 2;
    page.nextFrame();
    const event = page.calls[0]?.events[0];
    expect(event?.event_tracking_ext).toEqual({ place: 1 });
    expect(event?.ctime).toBe((event?.timestamp ?? 0) + 500);
  });

  it.each([
    ["an id that is none", { ...click, event_tracking_id: "buy-button" }],
    ["an id with more lines", { ...click, event_tracking_id: "b1\nb2" }],
    ["an unknown type", { ...click, type: "hover" }],
    ["deep values", { ...click, event_tracking_ext: { a: { b: 1 } } }],
    ["a text that is none", { ...click, business1: 7 }],
    ["too much", { ...click, event_tracking: "x".repeat(5000) }],
    ["nothing", null],
  ])("drops %s with a warning, without a number", async (_what, request) => {
    const page = openTestPage();
    expect(await page.tracker.track(request as unknown as TrackRequest)).toBeUndefined();
    expect(page.warnings).toHaveLength(1);
    void page.tracker.track(click);
    page.nextFrame();
    expect(page.calls[0]?.events.map(({ seq }) => seq)).toEqual([1]);
  });
});

describe("an event without a durable receipt", () => {
  it("is copied until the worker says that it has left", async () => {
    const page = openTestPage();
    const receipt = page.tracker.track(click);
    page.nextFrame();
    page.answer(volatile);
    expect(await receipt).toEqual({ event_id: "id-1", durable: false });
    expect(page.copies()).toEqual(["id-1"]);
    page.tracker.onNotice({ notice: "gone", ids: ["id-1"] });
    expect(page.copies()).toEqual([]);
  });

  it("goes again, with the next, to a worker that is there again", async () => {
    const page = openTestPage();
    const receipt = page.tracker.track(click);
    page.nextFrame();
    page.answer(dead);
    expect(await receipt).toMatchObject({ durable: false });
    const next = page.tracker.track(click);
    page.nextFrame();
    expect(page.sent()).toEqual([["id-1"], ["id-1", "id-2"]]);
    page.answer(durable);
    expect(await next).toMatchObject({ durable: true });
    expect(page.copies()).toEqual([]);
  });

  it("of an earlier page is handed over, with what was lost", () => {
    const old = { event_id: "old" } as TrackingEvent;
    const page = openTestPage({}, { events: [old], lost: 3 });
    void page.tracker.track(click);
    page.nextFrame();
    expect(page.sent()).toEqual([["old", "id-1"]]);
    expect(page.calls[0]?.lost).toBe(3);
  });
});

describe("a count of an earlier page's losses", () => {
  it("is left for the next page until the worker has answered for it", async () => {
    const page = openTestPage({}, { events: [], lost: 3 });
    expect(page.open()).toBe(3);
    const first = page.tracker.track(click);
    expect(page.open()).toBe(4);
    page.nextFrame();
    // Counted anew while the worker has not answered.
    const next = page.tracker.track(click);
    expect(page.open()).toBe(5);
    page.answer(dead);
    await first;
    // The first event has a copy.
    expect(page.open()).toBe(4);
    page.nextFrame();
    expect(page.calls[1]?.lost).toBe(3);
    page.answer(durable);
    await next;
    expect(page.open()).toBe(0);
  });
});

describe("a call without a receipt", () => {
  it("is counted while a sudden end of the page would lose it, and no longer", async () => {
    const page = openTestPage();
    const first = page.tracker.track(click);
    expect(page.open()).toBe(1);
    void page.tracker.track(click);
    page.nextFrame();
    expect(page.open()).toBe(2);
    page.answer(durable);
    await first;
    expect(page.open()).toBe(0);
    void page.tracker.track(click);
    expect(page.open()).toBe(1);
    // From now on there is a copy.
    page.tracker.setHidden(true);
    expect(page.open()).toBe(0);
    void page.tracker.track(click);
    expect(page.open()).toBe(0);
  });

  const stepNames = ["track", "frame", "durable", "volatile", "dead", "hide", "show"] as const;
  const steps = fc.array(fc.constantFrom("track", ...stepNames), { maxLength: 30 });

  it("is promised, copied or counted, whenever the page is killed", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const page = openTestPage();
        const inOutbox = new Set<string>();
        let [tracked, answered] = [0, 0];
        const answer = (outcome: KeepOutcome): void => {
          const told = page.calls[answered]?.events ?? [];
          if (told.length > 0) answered += 1;
          if (outcome === durable) for (const { event_id: id } of told) inOutbox.add(id);
          page.answer(outcome);
        };
        const doStep: Readonly<Record<(typeof stepNames)[number], () => void>> = {
          track() {
            tracked += 1;
            void page.tracker.track(click);
          },
          frame: page.nextFrame,
          durable: () => {
            answer(durable);
          },
          volatile: () => {
            answer(volatile);
          },
          dead: () => {
            answer(dead);
          },
          hide: () => {
            page.tracker.setHidden(true);
          },
          show: () => {
            page.tracker.setHidden(false);
          },
        };
        for (const step of steps) {
          doStep[step]();
          await new Promise((resolve) => {
            setTimeout(resolve);
          });
        }
        const known = new Set([...inOutbox, ...page.copies()]);
        expect(page.open()).toBe(tracked - known.size);
      }),
    );
  });
});

describe("a page that is hidden", () => {
  it("hands everything over at once and copies it, until the answer", async () => {
    const page = openTestPage();
    const receipt = page.tracker.track(click);
    page.tracker.setHidden(true);
    expect(page.sent()).toEqual([["id-1"]]);
    expect(page.calls[0]?.state.isHidden).toBe(true);
    expect(page.copies()).toEqual(["id-1"]);
    expect(page.beacons).toEqual([]);
    page.answer(durable);
    await receipt;
    expect(page.copies()).toEqual([]);
  });

  it("also what happens then, without waiting for a frame", () => {
    const page = openTestPage();
    page.tracker.setHidden(true);
    void page.tracker.track(click);
    expect(page.sent()).toEqual([["id-1"]]);
  });

  it("and goes sends what has no answer itself", async () => {
    const page = openTestPage();
    const receipt = page.tracker.track(click);
    page.nextFrame();
    page.answer(durable);
    await receipt;
    void page.tracker.track(click);
    page.tracker.setHidden(true);
    void page.tracker.track(click);
    page.tracker.leave();
    expect(page.beacons).toEqual([["id-2", "id-3"]]);
    expect(page.copies()).toEqual(["id-2", "id-3"]);
  });
});

describe("inside the native app", () => {
  it("the app takes the events, and the worker none", async () => {
    const taken: string[] = [];
    const page = openTestPage({
      bridge: (events) => {
        taken.push(...events.map(({ event_id: id }) => id));
        return true;
      },
    });
    const receipt = page.tracker.track(click);
    page.nextFrame();
    expect(await receipt).toEqual({ event_id: "id-1", durable: false });
    page.tracker.setHidden(true);
    page.tracker.leave();
    expect([taken, page.sent(), page.states, page.beacons]).toEqual([["id-1"], [], [], []]);
  });

  it("the worker takes them where the app does not", () => {
    const page = openTestPage({ bridge: () => false });
    void page.tracker.track(click);
    page.nextFrame();
    expect(page.sent()).toEqual([["id-1"]]);
  });
});

describe("a consent that is taken back", () => {
  it("takes all copies with it, and nothing comes after", async () => {
    const page = openTestPage();
    const receipts = [page.tracker.track(click)];
    page.nextFrame();
    receipts.push(page.tracker.track(click));
    await page.tracker.end();
    page.answer(volatile);
    expect(await Promise.all(receipts)).toMatchObject([{ durable: false }, { durable: false }]);
    expect(await page.tracker.track(click)).toBeUndefined();
    page.nextFrame();
    page.tracker.setHidden(true);
    page.tracker.leave();
    expect(page.sent()).toEqual([["id-1"]]);
    expect([page.copies(), page.states, page.beacons, page.forgotten()]).toEqual([[], [], [], 1]);
  });
});
