import { describe, expect, it } from "vitest";
import type { TrackRequest } from "../wire/events/tracking.ts";
import { vitalDimensions, vitalsEventId } from "../wire/events/vitals.ts";
import type { ViewedNavigation } from "./createViews.ts";
import { followFrames } from "./followFrames.ts";
import type { LongEntry, LongScript } from "./longEntry.ts";

const origin = "https://shop.test";
const dimensions = Object.fromEntries(vitalDimensions.map((name) => [name, ""])) as Record<
  (typeof vitalDimensions)[number],
  string
>;

function frame(more: Partial<LongEntry> = {}): LongEntry {
  return {
    entryType: "long-animation-frame",
    startTime: 100,
    duration: 180.04,
    blockingDuration: 120,
    scripts: [],
    ...more,
  };
}

function script(sourceURL: string, more: Partial<LongScript> = {}): LongScript {
  return { sourceURL, invoker: "BUTTON.onclick", startTime: 110, duration: 90, ...more };
}

function openPage({ navigationId = 1 } = {}) {
  const sent: TrackRequest[] = [];
  const kept: LongEntry[] = [];
  let observed: ((entries: readonly LongEntry[]) => void) | undefined;
  let hide = () => {};
  let idle = () => {};
  let waits = 0;
  followFrames({
    observe: (tell) => {
      observed = tell;
      return () => {
        if (kept.length > 0) tell(kept.splice(0));
      };
    },
    whenRested: () =>
      new Promise((resolve) => {
        waits += 1;
        idle = resolve;
      }),
    onHide: (run) => {
      hide = run;
    },
    origin,
    navigationOf: (entry): ViewedNavigation => ({
      navigationType: "navigate",
      navigationId: entry.navigationId ?? navigationId,
      navigationURL: origin,
    }),
    viewOf: ({ navigationId: id }) => ({
      path: origin,
      navigationId: id,
      view_id: `view-${id}`,
      dimensions: { ...dimensions, route: `/route-${id}` },
    }),
    track: (request) => {
      sent.push(request);
    },
  });
  return {
    sent,
    meet: (...entries: readonly LongEntry[]) => observed?.(entries),
    /** The browser has seen them, and will tell of them in a later task. */
    keepBack: (...entries: readonly LongEntry[]) => {
      kept.push(...entries);
    },
    hide: () => {
      hide();
    },
    rest: async () => {
      idle();
      await Promise.resolve();
    },
    waits: () => waits,
    told: () => sent.map(({ event_tracking_ext: told = {} }) => told),
  };
}

describe("a long frame", () => {
  it("is told when the page has come to rest, and not before", async () => {
    const page = openPage();
    page.meet(frame());
    page.meet(frame());
    expect(page.sent).toEqual([]);
    expect(page.waits()).toBe(1);
    await page.rest();
    expect(page.sent).toHaveLength(2);
  });

  it("is told at once when the page is hidden, and once", async () => {
    const page = openPage();
    page.meet(frame());
    page.hide();
    await page.rest();
    expect(page.sent).toHaveLength(1);
  });

  it("is told when the page is hidden before the browser has told of it", () => {
    const page = openPage();
    page.keepBack(frame());
    page.hide();
    expect(page.sent).toHaveLength(1);
  });

  it("has its duration and blocking time, its page, and the script to blame", async () => {
    const page = openPage();
    page.meet(
      frame({
        scripts: [
          script(`${origin}/assets/small-Ab12_cd.js`, { duration: 8 }),
          script(`${origin}/assets/router-Ab12_cd.js?who=me`),
        ],
      }),
    );
    await page.rest();
    expect(page.sent[0]).toMatchObject({ type: "system", event_tracking_id: vitalsEventId });
    expect(page.told()[0]).toEqual({
      ...dimensions,
      route: "/route-1",
      name: "LOAF",
      value: 180,
      rating: "good",
      blocking: 120,
      script: "/assets/router.js",
      invoker: "BUTTON.onclick",
      attribution: "/assets/router.js BUTTON.onclick",
      attribution_kind: "script",
      view_id: "view-1.1",
    });
  });

  it("names no address that could identify somebody", async () => {
    const page = openPage();
    const scripts = [
      script("https://ads.test/track.js?user=me"),
      script("chrome-extension://who-i-am/content.js"),
      script(`${origin}/converter/btc/usd?amount=7`),
      script(`${origin}/assets/a-Ab12_cd.js`, { invoker: `${origin}/assets/a-Ab12_cd.js` }),
      script(`${origin}/assets/a.js`, { invoker: "IMG#_R_1a_[src=https://me.test/x].onload" }),
    ];
    page.meet(...scripts.map((one) => frame({ scripts: [one] })));
    await page.rest();
    expect(page.told().map(({ attribution }) => attribution)).toEqual([
      "https://ads.test BUTTON.onclick",
      "chrome-extension: BUTTON.onclick",
      "inline BUTTON.onclick",
      "/assets/a.js",
      "/assets/a.js IMG.onload",
    ]);
  });

  it("is told after the first ten only if it is longer than all before, twenty at most", async () => {
    const page = openPage();
    page.meet(...Array.from({ length: 10 }, () => frame({ duration: 300 })));
    page.meet(frame({ duration: 300 }), frame({ duration: 301 }), frame({ duration: 200 }));
    page.meet(...Array.from({ length: 15 }, (_none, index) => frame({ duration: 400 + index })));
    await page.rest();
    const values = page.told().map(({ value }) => value);
    expect(values).toHaveLength(20);
    expect(values.slice(10, 12)).toEqual([301, 400]);
    expect(values.at(-1)).toBe(408);
  });

  it("is told ten times for each page view, each time with its own id", async () => {
    const page = openPage();
    const many = Array.from({ length: 12 }, () => frame());
    page.meet(...many, ...many.map((one) => ({ ...one, navigationId: 2 })));
    await page.rest();
    const ids = page.told().map(({ view_id: id }) => id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
    expect(ids.at(-1)).toBe("view-2.10");
  });
});

describe("a long task", () => {
  const task: LongEntry = { entryType: "longtask", startTime: 120, duration: 600 };

  it("names no script, for the browser tells none", async () => {
    const page = openPage();
    page.meet(task);
    await page.rest();
    expect(page.told()).toEqual([
      expect.objectContaining({
        name: "LONGTASK",
        value: 600,
        rating: "poor",
        blocking: 550,
        attribution: "",
        attribution_kind: "",
      }),
    ]);
  });
});
