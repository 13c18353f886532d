import { describe, expect, it } from "vitest";
import type { TrackRequest } from "../wire/events/tracking.ts";
import { readMarks, timelineBounds, timelineEventId } from "../wire/events/timeline.ts";
import { trusted } from "../lib/trusted.ts";
import type { ViewedNavigation } from "./createViews.ts";
import { followTimeline } from "./followTimeline.ts";

const origin = "https://shop.test";
const home = `${origin}/converter/btc/usd`;

/** An element of a page with a name of its own. */
const part = (name: string): Node => {
  const element = { localName: "div", getAttribute: () => name, closest: (): object => element };
  return trusted<Node>(element);
};

const load = {
  entryType: "navigation",
  redirectStart: 0,
  redirectEnd: 0,
  workerStart: 0,
  fetchStart: 5,
  domainLookupStart: 5,
  domainLookupEnd: 25,
  connectStart: 25,
  connectEnd: 95,
  requestStart: 96,
  responseStart: 900,
  responseEnd: 950,
  serverTiming: [
    { name: "rates", duration: 700 },
    { name: "cache", duration: 0 },
    // The answer came sooner: a cache on the way kept what was said of an older one.
    { name: "kept", duration: 2_000 },
  ],
};
const picture = {
  name: `${origin}/assets/hero-Ab12_cd.png?user=me`,
  startTime: 1_000,
  requestStart: 1_100,
  responseEnd: 2_600,
  duration: 1_600,
};

function openPage(entries: Readonly<Record<string, readonly object[]>>) {
  const sent: TrackRequest[] = [];
  const page = { isRestored: false, url: home };
  let hide = () => {};
  followTimeline({
    entries: {
      kept: (types) => new Map(Object.entries(entries).filter(([type]) => types.includes(type))),
      interactions: () => () => entries["event"] ?? [],
    },
    onHide: (run) => {
      hide = run;
    },
    origin,
    now: () => 5_000,
    navigationOf: ({ navigationId = 1 }): ViewedNavigation => {
      if (page.isRestored)
        return { navigationType: "back-forward-cache", navigationId, navigationURL: home };
      const navigationType = navigationId === 1 ? "navigate" : "soft-navigation";
      return { navigationType, navigationId, navigationURL: page.url };
    },
    viewOf: ({ navigationId }) => ({
      path: home,
      navigationId,
      view_id: `view-${navigationId}`,
      dimensions: trusted({}),
    }),
    track: (request) => {
      sent.push(request);
    },
  });
  return {
    page,
    sent,
    hide: () => hide(),
    marks: () => readMarks(String(sent.at(-1)?.event_tracking_ext?.["marks"])),
  };
}

describe("the timeline of a page view", () => {
  it("has the parts of the load and of LCP, each where the one before it ends", () => {
    const lcp = { startTime: 2_900, element: part("hero"), url: picture.name };
    const view = openPage({
      navigation: [load],
      paint: [
        { name: "first-paint", startTime: 980 },
        { name: "first-contentful-paint", startTime: 1_050 },
      ],
      "largest-contentful-paint": [{ startTime: 1_050, element: part("title") }, lcp],
      resource: [picture, { ...picture, name: `${origin}/small.css`, duration: 99 }],
    });
    view.hide();
    expect(view.sent[0]).toMatchObject({ type: "system", event_tracking_id: timelineEventId });
    expect(view.sent[0]?.event_tracking_ext).toMatchObject({ view_id: "view-1", age: 5_000 });
    const told = view.marks().map(({ kind, at, ms, name }) => [kind, at, ms, name]);
    expect(told).toEqual([
      ["dns", 5, 20, ""],
      ["connect", 25, 70, ""],
      ["request", 96, 804, ""],
      ["server", 96, 700, "rates"],
      ["response", 900, 50, ""],
      ["fcp", 1_050, 0, ""],
      ["lcp-response", 0, 900, "hero"],
      ["lcp-delay", 900, 200, "hero"],
      ["lcp-load", 1_100, 1_500, "hero"],
      ["lcp-render", 2_600, 300, "hero"],
      ["resource", 1_000, 1_600, "/assets/hero.png"],
    ]);
  });

  it("counts the listeners of a click as such, though its press waits for the same frame", () => {
    const event = (name: string, startTime: number, more: object) => ({
      name,
      interactionId: 7,
      target: part("buy"),
      startTime,
      ...more,
    });
    const view = openPage({
      event: [
        event("pointerdown", 500, { duration: 1_008, processingStart: 503, processingEnd: 504 }),
        event("click", 510, { duration: 1_000, processingStart: 512, processingEnd: 1_490 }),
        event("pointerup", 100, { duration: 64, processingStart: 110, processingEnd: 150 }),
      ],
    });
    view.hide();
    expect(view.marks()).toEqual([
      { kind: "input-delay", at: 500, ms: 3, name: "buy click" },
      { kind: "processing", at: 503, ms: 987, name: "buy click" },
      { kind: "presentation", at: 1_490, ms: 18, name: "buy click" },
    ]);
  });

  it("has an interaction's three parts, the named function that took long, and what moved", () => {
    const view = openPage({
      event: [
        {
          name: "click",
          interactionId: 7,
          target: part("amount"),
          startTime: 3_000,
          duration: 400,
          processingStart: 3_040,
          processingEnd: 3_390,
        },
        { name: "pointermove", interactionId: 0, startTime: 0, duration: 900 },
      ],
      "layout-shift": [
        { startTime: 1_500, value: 0.31, hadRecentInput: false, sources: [{ node: part("news") }] },
        { startTime: 3_100, value: 0.9, hadRecentInput: true },
      ],
      "long-animation-frame": [
        {
          startTime: 3_000,
          duration: 420,
          scripts: [
            {
              startTime: 3_040,
              duration: 350,
              sourceFunctionName: "recount",
              sourceURL: `${origin}/assets/app-Ab12_cd.js?u=1`,
              invoker: "BUTTON.onclick",
              forcedStyleAndLayoutDuration: 120,
            },
          ],
        },
      ],
    });
    view.hide();
    const script = "/assets/app.js recount BUTTON.onclick";
    expect(view.marks()).toEqual([
      { kind: "input-delay", at: 3_000, ms: 40, name: "amount click" },
      { kind: "processing", at: 3_040, ms: 350, name: "amount click" },
      { kind: "presentation", at: 3_390, ms: 10, name: "amount click" },
      { kind: "shift", at: 1_500, ms: 0, name: "news", score: 0.31 },
      { kind: "frame", at: 3_000, ms: 420, name: "" },
      { kind: "script", at: 3_040, ms: 350, name: script },
      { kind: "layout", at: 3_040, ms: 120, name: script },
    ]);
  });

  it("names nobody: no query, no address of a page, no path of another site", () => {
    const slow = (name: string) => ({ ...picture, name });
    const view = openPage({
      resource: [
        slow("https://ads.test/u/me?who=me"),
        slow(`${origin}/converter/btc/usd?amount=7`),
        slow(`${origin}/v1/mix/public/usdtRate?who=me`),
        slow("data:image/png;base64,secret"),
      ],
    });
    view.hide();
    expect(view.marks().map(({ name }) => name)).toEqual([
      "https://ads.test",
      "document",
      "/v1/mix/public/usdtRate",
      "data:",
    ]);
  });

  it("counts a prerendered page from its activation", () => {
    const view = openPage({
      navigation: [{ ...load, activationStart: 920 }],
      "largest-contentful-paint": [{ startTime: 1_000, element: part("title") }],
    });
    view.hide();
    expect(view.marks().map(({ kind, at, ms }) => [kind, at, ms])).toEqual([
      ["response", 0, 30],
      ["lcp-render", 0, 80],
    ]);
  });

  it("is told when the page is hidden, again only if it has changed, and three times at most", () => {
    const shifts: object[] = [];
    const view = openPage({ "layout-shift": shifts });
    view.hide();
    view.hide();
    expect(view.sent).toHaveLength(1);
    for (let more = 1; more < 6; more += 1) {
      shifts.push({ startTime: more * 100, value: 0.1, hadRecentInput: false });
      view.hide();
    }
    expect(view.sent).toHaveLength(3);
  });

  it("has what happened at addresses that only remember a state, and nothing of other views", () => {
    const shift = (navigationId: number) => ({
      startTime: 1,
      value: 0.1,
      hadRecentInput: false,
      navigationId,
    });
    const view = openPage({ "layout-shift": [shift(1), shift(2)] });
    view.page.url = `${home}?amount=3`;
    view.hide();
    expect(view.marks()).toHaveLength(2);
    view.page.url = `${origin}/market-cap`;
    view.hide();
    expect(view.marks()).toHaveLength(1);
    view.page.isRestored = true;
    view.hide();
    expect(view.sent).toHaveLength(2);
  });

  it("stays within the bound of a text, however much happened", () => {
    const many = Array.from({ length: 300 }, (_none, index) => ({
      ...picture,
      name: `${origin}/assets/${"\u0001\u{1F600}".repeat(90)}${index}.js`,
    }));
    const frames = many.map((one) => ({
      ...one,
      scripts: Array.from({ length: 9 }, () => ({ ...one, sourceURL: one.name, invoker: "x" })),
    }));
    const view = openPage({ resource: many, "long-animation-frame": frames });
    view.hide();
    const text = String(view.sent[0]?.event_tracking_ext?.["marks"]);
    expect(text.length).toBeLessThanOrEqual(timelineBounds.maxCharacters);
    expect(view.marks().length).toBeGreaterThan(5);
  });
});

it.each(["", "no JSON", "{}", '[["dns","x",2,""],["nothing",1,2,""],["dns",1,-2,""],7,null]'])(
  "reads no mark from %j",
  (text) => {
    expect(readMarks(text)).toEqual([]);
  },
);
