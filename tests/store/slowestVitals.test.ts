import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../server/store/createStore.ts";
import { createSqlEventStore } from "../../server/store/events/createSqlEventStore.ts";
import type {
  EventStore,
  SlowQuestion,
  VitalCell,
  VitalKey,
} from "../../server/store/events/eventStore.ts";
import { openTestStore } from "../../server/store/testing/databaseCopies.ts";
import { slowMs } from "./storeBackend.ts";
import { newEvent, vitalEvent } from "./trackedEvents.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 20);
const count = 900;
const limit = 20;
const erased = "e".repeat(32);

/** A number below the bound that looks random and is the same in each run. */
const mixed = (index: number, bound: number): number =>
  (Math.imul(index + 1, 2_654_435_761) >>> 0) % bound;

const question: SlowQuestion = {
  from: start,
  to: start + 3 * dayMs,
  source: "real",
  name: "LCP",
  filters: {},
};

const questions: readonly (readonly [title: string, SlowQuestion])[] = [
  ["all", question],
  ["a rare slice", { ...question, filters: { device: ["tablet"], route: ["/b", "/c"] } }],
  ["a slice that is nowhere slow", { ...question, filters: { memory: ["8"] } }],
  ["a cause", { ...question, cause: { attribution: "part 3", attribution_kind: "element" } }],
  ["some minutes", { ...question, from: start + 90 * minuteMs, to: start + dayMs + minuteMs }],
  ["other than whole minutes", { ...question, from: start + 1, to: start + dayMs + 1 }],
  ["nothing", { ...question, filters: { release: ["none"] } }],
  ["as many alike as no one looks through", { ...question, filters: { locale: ["same"] } }],
];

const byKeys = (a: VitalCell, b: VitalCell): number => (a.keys.join() < b.keys.join() ? -1 : 1);

describe("the slowest measurements of a slice", { timeout: slowMs }, () => {
  let store: Store;
  let events: EventStore;

  const slowest = async (asked: SlowQuestion) =>
    (await events.slowest(asked, limit)).map(({ value }) => value);
  /** The same from all single measurements. */
  const expected = async (asked: SlowQuestion) => {
    const { cause, ...rest } = asked;
    const rows = await events.rows(rest, 10 * count);
    return rows
      .filter(
        (row) =>
          cause === undefined ||
          (row.attribution === cause.attribution &&
            row.attribution_kind === cause.attribution_kind),
      )
      .map(({ value }) => value)
      .toSorted((a, b) => b - a)
      .slice(0, limit);
  };
  const expectTheSame = async (): Promise<void> => {
    for (const [title, asked] of questions)
      expect([title, await slowest(asked)]).toEqual([title, await expected(asked)]);
  };
  const rollAll = async (): Promise<void> => {
    while ((await events.rollUp()) > 0);
  };
  const measured = (index: number, more: Readonly<Record<string, string | number>> = {}) => {
    const isFast = mixed(index, 5) === 0;
    const event = vitalEvent(index, start + mixed(index, 3 * dayMs), {
      value: isFast ? 50 + mixed(index, 40) : 400 + mixed(index, 9_000),
      memory: isFast ? "8" : "4",
      navigation: mixed(index, 3) === 0 ? "reload" : "navigate",
      release: mixed(index, 7) === 0 ? "r2" : "r1",
      device: mixed(index, 40) === 0 ? "tablet" : "phone",
      route: `/${"abcd"[mixed(index, 4)]}`,
      attribution: `part ${mixed(index, 12)}`,
      attribution_kind: "element",
      ...more,
    });
    const device_id = mixed(index, 9) === 0 ? erased : "d".repeat(32);
    return newEvent({ ...event, context: { ...event.context, device_id } });
  };

  beforeAll(async () => {
    store = await openTestStore();
    events = createSqlEventStore(store);
    await events.add(Array.from({ length: count }, (_none, index) => measured(index)));
    await events.add(
      Array.from({ length: 450 }, (_none, index) =>
        newEvent(
          vitalEvent(count + index, start + index * minuteMs, { value: 200, locale: "same" }),
        ),
      ),
    );
  }, slowMs);
  afterAll(() => store.close());

  it("are the same before and after they are rolled up, and with some that are not yet", async () => {
    await expectTheSame();
    await rollAll();
    await expectTheSame();
    await events.add(Array.from({ length: 60 }, (_none, index) => measured(5_000 + index)));
    await expectTheSame();
    await rollAll();
    await events.optimize();
    await expectTheSame();
  });

  it("lie in days large enough for columns of their own, which count what single ones count", async () => {
    const [usual] = await store.db
      .select({ rows: sql<number>`max(rows)` })
      .from(sql`vital_parts`)
      .where(sql`column_name = 'usual'`);
    expect(usual?.rows).toBeGreaterThan(500);
    const asked: readonly (readonly [readonly VitalKey[], SlowQuestion["filters"]])[] = [
      [[], {}],
      [["day", "navigation"], { release: ["r1"] }],
      [["route"], { device: ["tablet"] }],
      [["device", "release"], { route: { not: ["/a"] } }],
      [["memory", "hour"], { device: { not: ["tablet"] } }],
      [["attribution_kind", "attribution"], { memory: ["8"], locale: ["en"] }],
    ];
    for (const [keys, filters] of asked) {
      const span = { ...question, filters };
      // A millisecond later nothing happened, but only single measurements tell.
      const singly = await events.cells({ ...span, to: span.to + 1 }, keys);
      const counted = await events.cells(span, keys);
      expect(counted.toSorted(byKeys)).toEqual(singly.toSorted(byKeys));
      expect(counted.length).toBeGreaterThan(0);
    }
  });

  it("are those that are left when devices were erased, and when the oldest are gone", async () => {
    await events.eraseDevices([erased]);
    await expectTheSame();
    await events.forget({ events: 0, vitals: start + dayMs + 5 * minuteMs, days: 0 });
    await expectTheSame();
  });
});
