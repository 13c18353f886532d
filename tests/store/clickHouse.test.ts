import { inspect } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../server/store/createStore.ts";
import { openTestStore } from "../../server/store/testing/databaseCopies.ts";
import { createClickHouseEventStore } from "../../server/store/events/click-house/createClickHouseEventStore.ts";
import { sqlText } from "../../server/store/events/click-house/sqlText.ts";
import type { EventStore, NewEvent, VitalQuestion } from "../../server/store/events/eventStore.ts";
import { type ClickHouseServer, chooseClickHouse } from "../../tools/databases/chooseClickHouse.ts";
import { alertSuite } from "./alertSuite.ts";
import { eventSuite, type OpenEvents } from "./eventSuite.ts";
import { pageViewSuite } from "./pageViewSuite.ts";
import { vitalsReferenceSuite } from "./vitals-reference/vitalsReferenceSuite.ts";
import { olderColumnsSuite } from "./olderColumnsSuite.ts";
import { openFaultProxy } from "./openFaultProxy.ts";
import { slowMs } from "./storeBackend.ts";
import { idOf, newEvent, trackedEvent, vitalEvent } from "./trackedEvents.ts";
import { itIsLeftOut } from "./itIsLeftOut.ts";

const choice = chooseClickHouse();
const dayMs = 86_400_000;
const today = Date.UTC(2026, 10, 20);
const wholeDay: VitalQuestion = { from: today, to: today + dayMs, source: "real", filters: {} };

if ("missing" in choice) {
  itIsLeftOut("keeps events on ClickHouse", { ...choice, required: "REQUIRE_CLICKHOUSE" });
} else {
  let server: ClickHouseServer;
  let store: Store;
  let next = 1_000_000;
  const number = (): number => next++;
  beforeAll(async () => {
    [server, store] = await Promise.all([choice.start(), openTestStore()]);
  }, slowMs);
  afterAll(async () => {
    await store.close();
    await server.stop();
  }, slowMs);

  /** The same event when its sender sends it again. */
  const repeated = (one: NewEvent): NewEvent => ({
    ...one,
    event: { ...one.event, retry_count: one.event.retry_count + 1 },
  });

  /** An event store without roll-ups, which merges its weeks where others roll up. */
  const open = async (eventsUrl = server.freshDatabase()) => {
    const make = () => createClickHouseEventStore({ eventsUrl });
    const made = await make();
    const events: EventStore = {
      ...made,
      rollUp: async () => {
        await made.optimize();
        return made.rollUp();
      },
    };
    const database = new URL(eventsUrl).pathname.slice(1);
    return {
      events,
      /** A second store on the same databases, as in another process. */
      again: make,
      database,
      countEvents: async () =>
        Number(await server.ask(`SELECT count() FROM ${database}.events FINAL`)),
      close: () => events.close(),
    } satisfies OpenEvents & Record<string, unknown>;
  };

  describe("store on ClickHouse", { timeout: slowMs }, () => {
    eventSuite(open, { hasIndex: false });
    pageViewSuite(open);
    vitalsReferenceSuite(open);
    alertSuite(async () => ({ ...(await open()), store }));
    olderColumnsSuite(() => server);

    it("stores an event once for several processes", async () => {
      const first = await open();
      const second = await first.again();
      const list = Array.from({ length: 40 }, (_none, index) =>
        newEvent(vitalEvent(number(), today + index, { view_id: `shared ${index % 4}` })),
      );
      const answers = await Promise.all([
        first.events.add(list),
        second.add(list.toReversed()),
        second.add(list.slice(10)),
        first.events.add(list.slice(0, 20)),
      ]);
      expect(answers.map(({ size }) => size)).toEqual([40, 40, 30, 20]);
      expect(await first.countEvents()).toBe(40);
      expect((await second.cells(wholeDay, [])).map(({ count }) => count)).toEqual([4]);
      await second.close();
      await first.close();
    });

    it.each(["mute", "cut"] as const)(
      "acknowledges nothing while the line is %s, and everything once afterwards",
      async (fault) => {
        for (const table of [".events", ".vitals"]) {
          const line = await openFaultProxy(server.freshDatabase(), `${table} FORMAT`);
          const direct = await open(line.url);
          const list = [newEvent(vitalEvent(number(), today)), newEvent(trackedEvent(number()))];
          line.set(fault);
          await expect(direct.events.add(list)).rejects.toMatchObject({ kind: "unreachable" });
          line.set("whole");
          expect(await direct.events.add(list)).toEqual(
            new Set(list.map(({ event }) => event.event_id)),
          );
          expect(await direct.events.add(list.map(repeated))).toEqual(new Set());
          expect(await direct.countEvents(), table).toBe(2);
          expect((await direct.events.cells(wholeDay, [])).map(({ count }) => count)).toEqual([1]);
          await direct.close();
          await line.close();
        }
      },
    );

    it("counts an event once that comes again in another week, at another process", async () => {
      const first = await open();
      const second = await first.again();
      const sunday = today + 2 * dayMs + dayMs - 1;
      const tab_id = idOf(number(), sunday - 60_000);
      const told = newEvent({
        ...vitalEvent(1, sunday),
        tab_id,
        event_id: idOf(number(), sunday),
      });
      await first.events.add([told]);
      expect((await second.add([{ ...told, receivedAt: sunday + 2 }])).size).toBe(1);
      expect(await first.countEvents()).toBe(1);
      const span = { ...wholeDay, to: today + 14 * dayMs };
      expect((await second.cells(span, [])).map(({ count }) => count)).toEqual([1]);
      await second.close();
      await first.close();
    });

    it("knows what a sender repeats, also where its clock is years off", async () => {
      const { events, close, countEvents } = await open();
      const list = [newEvent(vitalEvent(number(), today)), newEvent(trackedEvent(number()))];
      await events.add(list);
      const next = newEvent(trackedEvent(number()));
      const later = [...list, next]
        .map(repeated)
        .map((one) => ({ ...one, receivedAt: today + dayMs }));
      expect(await events.add(later)).toEqual(new Set([next.event.event_id]));
      expect(await events.add(later)).toEqual(new Set());
      expect(await countEvents()).toBe(3);
      await close();
    });

    it("makes no partitions for days that an id invents", async () => {
      const { events, database, close } = await open();
      const times = Array.from({ length: 200 }, (_none, week) => today + (week - 100) * 7 * dayMs);
      const invented = times.map((at) => {
        const [event_id, tab_id] = [idOf(number(), at), idOf(number(), at)];
        return newEvent({ ...vitalEvent(1, today, { view_id: event_id }), event_id, tab_id });
      });
      await events.add(invented);
      const weeks = await server.ask(
        `SELECT uniq(partition) FROM system.parts WHERE database = '${database}' AND active GROUP BY table`,
      );
      for (const count of weeks.trim().split("\n").map(Number))
        expect(count).toBeLessThanOrEqual(7);
      expect((await events.cells(wholeDay, [])).map(({ count }) => count)).toEqual([200]);
      await close();
    });

    it("sets a table aside that keeps events by the day of their receipt", async () => {
      const eventsUrl = server.freshDatabase();
      const database = new URL(eventsUrl).pathname.slice(1);
      await server.ask(`CREATE DATABASE ${database}`);
      await server.ask(
        `CREATE TABLE ${database}.events (source String, received_day Date, event_id String) ENGINE = ReplacingMergeTree
        PARTITION BY toMonday(received_day) ORDER BY (source, received_day, event_id)`,
      );
      const { events, close, countEvents } = await open(eventsUrl);
      expect((await events.add([newEvent(trackedEvent(number()))])).size).toBe(1);
      expect(await countEvents()).toBe(1);
      expect(await server.ask(`SELECT count() FROM ${database}.events_by_receipt`)).toBe("0\n");
      await close();
    });

    it("merges weeks to one part, and counts right while they get more", async () => {
      const { events, database, close } = await open();
      const tell = (lateMs: number) =>
        events.add([newEvent(vitalEvent(number(), today + lateMs, { view_id: "one" }))]);
      for (const lateMs of [1, 2, 3]) await tell(lateMs);
      expect(await events.rollUp()).toBe(0);
      const parts = await server.ask(
        `SELECT count() FROM system.parts WHERE database = '${database}' AND table = 'vitals' AND active`,
      );
      expect(Number(parts)).toBe(1);
      const counts = new Set<number>();
      for (let lateMs = 4; lateMs < 24; lateMs += 1) {
        const told = tell(lateMs);
        const answers = await Promise.all([1, 2, 3].map(() => events.cells(wholeDay, [])));
        for (const { count } of answers.flat()) counts.add(count);
        await told;
        if (lateMs % 4 === 0) await events.rollUp();
      }
      expect([...counts]).toEqual([1]);
      await close();
    });

    it("deletes devices beside another table of the database that cannot be rewritten", async () => {
      const { events, database, close, countEvents } = await open();
      await server.ask(
        `CREATE TABLE ${database}.other (name String) ENGINE = MergeTree() ORDER BY name`,
      );
      await server.ask(`INSERT INTO ${database}.other VALUES ('a')`);
      await server.ask(`ALTER TABLE ${database}.other DELETE WHERE toUInt8(name) = 1`);
      const list = [newEvent(trackedEvent(number())), newEvent(vitalEvent(number(), today))];
      await events.add(list);
      await events.eraseDevices(list.map(({ event }) => event.context.device_id));
      expect(await countEvents()).toBe(0);
      await close();
    });

    it("keeps a page view together over midnight", async () => {
      const { events, close } = await open();
      const span = { ...wholeDay, to: today + 2 * dayMs };
      const tab_id = idOf(number(), today + dayMs - 10);
      const tell = (value: number, at: number) => {
        const told = vitalEvent(number(), at, { view_id: "late", value });
        return events.add([newEvent({ ...told, tab_id })]);
      };
      await tell(1, today + dayMs - 5);
      await tell(2, today + dayMs + 5);
      const [cell, ...others] = await events.cells(span, ["day"]);
      expect([cell?.keys, cell?.count, others]).toEqual([[String(today + dayMs)], 1, []]);
      expect((await events.rows(span, 5)).map(({ value }) => value)).toEqual([2]);
      expect(await events.cells(wholeDay, [])).toEqual([]);
      await close();
    });

    it("takes any text for a text", async () => {
      const { events, close } = await open();
      const odd = [
        "'",
        "\\",
        "\\'",
        "') OR 1 --",
        "\u0001\t\n\r",
        "\u2028é\u{1F600}",
        "{a:String}",
      ];
      await events.add(
        odd.map((text, index) =>
          newEvent(
            vitalEvent(number(), today + index, { route: text, attribution: text, view_id: text }),
          ),
        ),
      );
      for (const text of odd) {
        const question = { ...wholeDay, filters: { route: [text] } };
        const [row] = await events.rows(question, 10);
        expect([row?.route, row?.attribution, row?.view_id]).toEqual([text, text, text]);
        expect((await events.cells(question, ["route"])).map(({ keys }) => keys)).toEqual([[text]]);
      }
      const routes = Map.groupBy(await events.values(wholeDay), (one) => one.dimension).get(
        "route",
      );
      expect(new Set(routes?.map(({ value }) => value))).toEqual(new Set(odd));
      await close();
    });

    it("writes literals that ClickHouse reads back", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.string({ unit: "binary" }), { minLength: 1 }),
          async (texts) => {
            const answer = await server.ask(
              `SELECT ${texts.map((text, index) => `${sqlText(text)} AS c${index}`).join(", ")} FORMAT JSONCompact`,
            );
            const { data } = JSON.parse(answer) as { readonly data: readonly unknown[][] };
            expect(data).toEqual([texts.map((text) => text.toWellFormed())]);
          },
        ),
        { numRuns: 50 },
      );
    });
  });
}

describe("EVENTS_URL that leads nowhere", { timeout: slowMs }, () => {
  it.each([
    ["http://someone:s3cret-word@127.0.0.1:1/exchange", "unreachable"],
    ["http://someone:s3cret-word@no-such-host.invalid/exchange", "unreachable"],
    ["http://someone:s3cret-word@127.0.0.1:1/a-b", "configuration"],
    ["http://someone:s3cret-word%@127.0.0.1:1/exchange", "configuration"],
  ])("is named without its password: %s", async (eventsUrl, kind) => {
    const error: unknown = await createClickHouseEventStore({ eventsUrl }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ kind, message: expect.stringContaining("EVENTS_URL") });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cret-word");
  });
});
