import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEvent } from "../../server/collector/readEvent.ts";
import {
  type EventStamp,
  faultOf,
  freezeEvent,
  type PageFacts,
} from "../../src/tracking/freezeEvent.ts";
import { openTestPage } from "../../src/tracking/testing/openTestPage.ts";
import {
  eventBounds,
  eventTypes,
  trackerVersion,
  type TrackRequest,
} from "../../src/wire/events/tracking.ts";
import { idOf } from "../store/trackedEvents.ts";

const click: TrackRequest = { type: "click", event_tracking_id: "b12" };
const stamp: EventStamp = { event_id: idOf(1), timestamp: 1, ctime: 1, seq: 1 };

function factsOf(texts: Partial<Record<string, string>> = {}): PageFacts {
  const text = (name: string): string => texts[name] ?? "";
  return {
    user_language: text("user_language"),
    referer: text("referer"),
    url: text("url"),
    title: text("title"),
    page_unique_id: text("page_unique_id"),
    tab_id: idOf(2),
    context: {
      browser: text("browser"),
      browser_version: text("browser_version"),
      manufacturer: text("manufacturer"),
      model: text("model"),
      screen_size: text("screen_size"),
      network_type: text("network_type"),
      sys: 3,
      os_version: text("os_version"),
      url_host: text("url_host"),
      referer: text("referer"),
      target: text("target"),
      timezone_offset: -60,
      log_environment: text("log_environment"),
      qr_value: text("qr_value"),
      device_id: text("device_id"),
      fingerprint: text("fingerprint"),
      session_id: text("session_id"),
      first_visit_time: 1,
      is_first_day: false,
      lib_version: trackerVersion,
      app_id: text("app_id"),
      app_name: text("app_name"),
      uid: text("uid"),
    },
  };
}

/** The collector's verdict on a request that a page freezes and sends. */
const sent = (request: TrackRequest, facts = factsOf()) =>
  readEvent(JSON.parse(JSON.stringify(freezeEvent(request, { facts, stamp }))));

/** Short and long texts, with characters that JSON escapes, that are longer in UTF-8, or that no database accepts. */
const textArbitrary = fc.oneof(
  fc.string({ unit: "binary", maxLength: 100 }),
  fc
    .tuple(fc.constantFrom("a", "é", "币", "\0", '"', "\uD800", "🪙"), fc.nat({ max: 9_000 }))
    .map(([letter, count]) => letter.repeat(count)),
);
const extArbitrary = fc.dictionary(
  fc.oneof(
    fc.string(),
    fc.integer({ min: 120, max: 140 }).map((length) => "k".repeat(length)),
  ),
  fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
  { maxKeys: 70, size: "max" },
);
const requestArbitrary = fc.record(
  {
    type: fc.constantFrom(...eventTypes),
    event_tracking_id: fc.oneof(
      fc.constant("/"),
      fc.integer({ min: 1, max: 70 }).map((digits) => `b${"1".repeat(digits)}`),
    ),
    event_tracking: textArbitrary,
    event_tracking_ext: extArbitrary,
    business1: textArbitrary,
    business2: textArbitrary,
    page_status: fc.constantFrom("show", "hide", "away"),
    track_type: fc.constantFrom("manual", "auto", 1),
    timely: fc.oneof(fc.boolean(), fc.string()),
    merge: fc.boolean(),
    stranger: fc.anything(),
  },
  { requiredKeys: ["type", "event_tracking_id"] },
);
const factsArbitrary = fc
  .dictionary(
    fc.constantFrom(...Object.keys(factsOf()), ...Object.keys(factsOf().context)),
    textArbitrary,
  )
  .map(factsOf);

describe("a page and the collector agree on what an event is", () => {
  it("refuses an extension key of 129 characters, which the collector refuses too", async () => {
    const key = (length: number) => ({
      ...click,
      event_tracking_ext: { ["k".repeat(length)]: 1 },
    });
    const { maxNameCharacters } = eventBounds;
    expect(sent(key(maxNameCharacters))).toHaveProperty("event");
    expect(sent(key(maxNameCharacters + 1))).toMatchObject({ code: "bad-field" });
    const page = openTestPage();
    expect(await page.tracker.track(key(maxNameCharacters + 1))).toBeUndefined();
    expect(page.warnings).toEqual([
      "an event is dropped: a key of its event_tracking_ext is longer than 128 characters",
    ]);
    void page.tracker.track(key(maxNameCharacters));
    page.nextFrame();
    expect(page.sent()).toEqual([["id-1"]]);
  });

  it("refuses a tracking id of 65 characters, which the collector refuses too", () => {
    const withId = (length: number) => ({
      ...click,
      event_tracking_id: `b${"1".repeat(length - 1)}`,
    });
    const { maxIdCharacters } = eventBounds;
    expect(faultOf(withId(maxIdCharacters))).toBeUndefined();
    expect(sent(withId(maxIdCharacters))).toHaveProperty("event");
    expect(faultOf(withId(maxIdCharacters + 1))).toBeDefined();
    expect(sent(withId(maxIdCharacters + 1))).toMatchObject({ code: "bad-field" });
  });

  it("cuts a page's own texts rather than losing the event", () => {
    const read = sent(click, factsOf({ title: "t".repeat(5_000), device_id: "d".repeat(200) }));
    expect(read).toMatchObject({
      event: { context: { device_id: "d".repeat(eventBounds.maxNameCharacters) } },
    });
  });

  it("keeps every member of a page's context", () => {
    const names = Object.keys(factsOf().context);
    const facts = factsOf(Object.fromEntries(names.map((name) => [name, `a ${name}`])));
    const read = sent(click, facts);
    expect(read).toMatchObject({ event: { context: JSON.parse(JSON.stringify(facts.context)) } });
  });

  it("accepts every event that a page freezes", () => {
    fc.assert(
      fc.property(requestArbitrary, factsArbitrary, (request, facts) => {
        fc.pre(faultOf(request) === undefined);
        expect(sent(request as TrackRequest, facts)).toHaveProperty("event");
      }),
      { numRuns: 200 },
    );
  });

  it("throws for no value that a site passes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), requestArbitrary), (request) => {
        expect(["undefined", "string"]).toContain(typeof faultOf(request));
      }),
    );
    const circular: Record<string, unknown> = { ...click };
    circular["itself"] = circular;
    expect(faultOf(circular)).toBeUndefined();
    expect(faultOf({ ...click, more: 1n })).toBeUndefined();
  });
});
