import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCollector } from "../../../server/collector/createCollector.ts";
import { createVitalVocabulary } from "../../../server/collector/createVitalVocabulary.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import { localeCodes } from "../../../src/wire/localeCodes.ts";
import { pages } from "../../../src/wire/pages.ts";
import { createMemoryLogger } from "../../contract/gateway/gatewayFixture.ts";
import type { OpenEvents } from "../eventSuite.ts";
import { askReference, requirePython, type ReferenceFigures } from "./askReference.ts";
import { askView } from "./askView.ts";
import { differences } from "./differences.ts";
import { askedAt, bodyEvents, releases, type SentEvent, sentViews } from "./sentViews.ts";

const viewCount = 1_500;
/** Thousands of events, and hundreds of questions, on a machine with other work. */
const suiteMs = 180_000;

/** The dashboard's addresses. */
const addresses = [
  "",
  "span=24h&name=INP&p=90",
  "span=7d&name=CLS&device=phone,tablet&navigation=&vs.device=desktop&vs.navigation=navigate",
  "device=!desktop&connection=unknown,3g&vs.connection=4g&vs.device=",
  "before=r1&after=r2&route=/,/converter&p=50&navigation=&vs.route=!/,/converter",
  "name=FCP&release=r3,r4&p=95&navigation=!prerender",
  "span=90d&name=TTFB&navigation=!soft-navigation,prerender&p=99&vs.device=!desktop",
  "name=LOAF&memory=8,4&service_worker=hit",
  "span=24h&locale=de,en&device=phone&release=!r3",
  "span=365d&name=INP&release=!r1,unknown&rate_age=over+1+day&navigation=",
] as const;

/** The words that count; others are "other". */
const known = {
  route: pages.map(({ path }) => path),
  locale: [...localeCodes],
  device: ["phone", "tablet", "desktop"],
  memory: ["0.5", "4", "8"],
  cores: ["2", "4", "8"],
  connection: ["slow-2g", "2g", "3g", "4g"],
  save_data: ["on", "off"],
  navigation: ["navigate", "reload", "soft-navigation", "prerender"],
  service_worker: ["hit", "miss"],
  display_mode: ["browser", "standalone"],
  rate_age: ["under 5 min", "over 1 day"],
  release: Object.keys(releases),
} as const;

/** A bucket's width, as a ratio: no percentile is further from the true one. */
const bucketRatio = 2 ** (1 / 8);

/** Holds the figures of the dashboard to a second program, which has them from the events themselves. */
export function vitalsReferenceSuite(open: () => Promise<OpenEvents>): void {
  describe("figures of the vitals, and those of a second program", { timeout: suiteMs }, () => {
    let opened: OpenEvents;
    let wanted: readonly ReferenceFigures[];

    beforeAll(async () => {
      requirePython();
      opened = await open();
      const sent = sentViews(viewCount);
      const rolled = Math.floor(sent.length / bodyEvents / 1.5) * bodyEvents;
      await collect(opened.events, sent.slice(0, rolled));
      while ((await opened.events.rollUp()) > 0);
      await collect(opened.events, sent.slice(rolled));
      wanted = await askReference({ now: askedAt, views: addresses, known }, sent);
    }, suiteMs);
    afterAll(() => opened.close(), suiteMs);

    const agree = async (address: string): Promise<ReferenceFigures> => {
      const [found, figures] = [
        await askView(opened.events, { address, now: askedAt }),
        wanted[addresses.findIndex((one) => one === address)],
      ];
      if (figures === undefined) throw new Error(`no figures for ${address}`);
      expect(differences(found.calls, found.inOrder(figures.calls))).toEqual([]);
      expect(differences(found.page, found.inOrder(figures.page))).toEqual([]);
      for (const { percentile, value } of figures.true) {
        const estimate = found.levels.find((one) => one.percentile === percentile)?.estimate;
        if (estimate === undefined || value === null) continue;
        const unit = address.includes("CLS") ? 0.0005 : 1;
        const [least, most] = [value, estimate.value].toSorted((a, b) => a - b);
        expect(Math.max(unit, most ?? 0)).toBeLessThanOrEqual(
          Math.max(unit, least ?? 0) * bucketRatio,
        );
      }
      return figures;
    };

    it.each(addresses)("agree while some are not rolled up: ?%s", async (address) => {
      const { calls } = await agree(address);
      // A view of nothing would agree with everything.
      expect(JSON.stringify(calls).length).toBeGreaterThan(3_000);
    });

    it("agree once all are rolled up", async () => {
      while ((await opened.events.rollUp()) > 0);
      const seen: unknown[] = [];
      for (const address of addresses) {
        const { page } = await agree(address);
        seen.push(page["compared"], page["slices"]);
      }
      // What is compared is enough for a verdict.
      expect(seen).toContainEqual(expect.objectContaining({ verdict: "regression" }));
      const real = expect.anything() as unknown;
      for (const slices of [
        {
          pairedBy: ["device", "connection"],
          compared: expect.objectContaining({ real }) as unknown,
        },
        { pairedBy: ["route", "connection"], compared: null },
      ])
        expect(seen).toContainEqual(expect.objectContaining(slices));
    });
  });
}

/** Sends events as pages do, each body at its time. */
async function collect(events: EventStore, sent: readonly SentEvent[]): Promise<void> {
  const time = { now: 0 };
  const clock = (): number => time.now;
  const done = async (): Promise<void> => {};
  const collector = createCollector({
    // Its rounds would run while the clock leaps.
    store: { ...events, rollUp: async () => 0, forget: done, fit: done, optimize: done },
    clock,
    logger: createMemoryLogger(),
    vocabulary: createVitalVocabulary({ clock, isRelease: (release) => release in releases }),
  });
  for (let from = 0; from < sent.length; from += bodyEvents) {
    const body = sent.slice(from, from + bodyEvents);
    time.now = body.at(-1)?.received ?? 0;
    const { rejected } = await collector(
      body.map(({ event }) => event),
      JSON.stringify(body).length,
    );
    expect(rejected).toEqual([]);
  }
}
