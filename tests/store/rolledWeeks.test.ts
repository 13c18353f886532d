import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createClickHouseEventStore } from "../../server/store/events/click-house/createClickHouseEventStore.ts";
import { openClickHouse } from "../../server/store/events/click-house/openClickHouse.ts";
import { readEventsUrl } from "../../server/store/events/click-house/readEventsUrl.ts";
import { rollUpWeeks } from "../../server/store/events/click-house/rollUpWeeks.ts";
import { tablesOf } from "../../server/store/events/click-house/tables.ts";
import type { EventStore, NewEvent, VitalQuestion } from "../../server/store/events/eventStore.ts";
import { StoreError } from "../../server/store/StoreError.ts";
import { type ClickHouseServer, chooseClickHouse } from "../../tools/databases/chooseClickHouse.ts";
import { cellQuestions } from "./cellQuestions.ts";
import { slowMs } from "./storeBackend.ts";
import { idOf, newEvent, vitalEvent } from "./trackedEvents.ts";
import { itIsLeftOut } from "./itIsLeftOut.ts";

const choice = chooseClickHouse();
const dayMs = 86_400_000;
/** A Saturday, so that three days lie in two weeks. */
const saturday = Date.UTC(2026, 10, 21);
const threeDays: VitalQuestion = {
  from: saturday,
  to: saturday + 3 * dayMs,
  source: "real",
  filters: {},
};

/** What is run to count a week of one part: three readings by single dimensions, one by several, one of each day by all, and the mark. */
const statementsOfRoll = 12;
/** How many of them are run when Saturday is counted, and Sunday is not. */
const untilSaturday = 10;

let next = 1;

/** A report of one of a few page views; each begins on a day of its own, and is told at any time of the three days. */
interface Report {
  readonly view: number;
  readonly name: "LCP" | "INP";
  readonly minute: number;
  readonly value: number;
  readonly device: string;
}

const reports = fc.array(
  fc.record<Report>({
    view: fc.nat(9),
    name: fc.constantFrom("LCP", "INP"),
    minute: fc.nat(3 * 24 * 60 - 1),
    value: fc.integer({ min: 1, max: 9_000 }),
    device: fc.constantFrom("phone", "desktop"),
  }),
  { minLength: 1, maxLength: 12 },
);

type Step = { readonly add: readonly Report[] } | "roll up" | "merge";

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ add: reports }) },
    { weight: 2, arbitrary: fc.constant<Step>("roll up") },
    { weight: 1, arbitrary: fc.constant<Step>("merge") },
  ),
  { minLength: 3, maxLength: 8 },
);

function toEvent({ view, name, minute, value, device }: Report): NewEvent {
  // No two at the same time: which of them counts is open.
  const at = saturday + minute * 60_000 + (next % 60_000);
  const begun = saturday + (view % 3) * dayMs + view;
  const traits = {
    route: `/${view % 4}`,
    connection: view % 2 === 0 ? "4g" : "3g",
    memory: `${view % 3}`,
  };
  const told = vitalEvent(next, at, {
    name,
    value,
    device,
    ...traits,
    navigation: view % 5 === 0 ? "reload" : "navigate",
    release: `r${view % 2}`,
    view_id: `view ${view}`,
    attribution: `part ${view % 3}`,
    attribution_kind: "element",
  });
  const event_id = idOf(next++, at);
  return newEvent({ ...told, event_id, tab_id: idOf(view, begun) });
}

/** Answers to every kind of question. */
async function answersOf(events: EventStore) {
  const cells = await Promise.all(
    cellQuestions.map(([keys, filters]) => events.cells({ ...threeDays, filters }, keys)),
  );
  const named = await Promise.all(
    cellQuestions.map(([keys, filters]) =>
      events.cells({ ...threeDays, name: "LCP", filters }, keys),
    ),
  );
  const ofOneDay = { ...threeDays, from: saturday + dayMs, to: saturday + 2 * dayMs };
  return {
    cells: cells.map(byKeys),
    named: named.map(byKeys),
    hours: byKeys(await events.cells({ ...ofOneDay, name: "LCP" }, ["hour"])),
    oneDay: byKeys(await events.cells(ofOneDay, ["device"])),
    values: (await events.values(threeDays))
      .map(({ dimension, value, count }) => `${dimension} ${value} ${count}`)
      .toSorted(),
    rows: await events.rows(threeDays, 9),
    slowest: await events.slowest({ ...threeDays, name: "LCP" }, 3),
  };
}

function byKeys<C extends { readonly name: string; readonly keys: readonly string[] }>(
  cells: readonly C[],
): readonly C[] {
  return cells.toSorted((a, b) =>
    `${a.name} ${a.keys.join()}` < `${b.name} ${b.keys.join()}` ? -1 : 1,
  );
}

if ("missing" in choice) {
  itIsLeftOut("counts weeks on ClickHouse", { ...choice, required: "REQUIRE_CLICKHOUSE" });
} else {
  let server: ClickHouseServer;
  beforeAll(async () => {
    server = await choice.start();
  }, slowMs);
  afterAll(() => server.stop(), slowMs);

  const databaseOf = (eventsUrl: string): string => new URL(eventsUrl).pathname.slice(1);

  /** The parts that are counted. */
  const countRolls = async (eventsUrl: string): Promise<number> =>
    Number(await server.ask(`SELECT count() FROM ${tablesOf(databaseOf(eventsUrl)).rolls}`));

  /** Two stores that are told the same; one never rolls up. */
  const openBoth = async () => {
    const url = server.freshDatabase();
    const plain = await createClickHouseEventStore({ eventsUrl: server.freshDatabase() });
    const rolled = await createClickHouseEventStore({ eventsUrl: url });
    const add = async (added: readonly NewEvent[]): Promise<void> => {
      await Promise.all([rolled.add(added), plain.add(added)]);
    };
    const close = async (): Promise<void> => {
      await plain.close();
      await rolled.close();
    };
    return { url, plain, rolled, add, close };
  };

  describe("weeks that are counted on ClickHouse", { timeout: 3 * slowMs }, () => {
    it("answer the same as single measurements, whatever comes or is merged between", async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const { url, plain, rolled, add, close } = await openBoth();
          try {
            for (const step of history) {
              if (step === "roll up") await rolled.optimize();
              else if (step === "merge")
                await server.ask(`OPTIMIZE TABLE ${databaseOf(url)}.vitals`);
              else await add(step.add.map(toEvent));
            }
            expect(await answersOf(rolled)).toEqual(await answersOf(plain));
          } finally {
            await close();
          }
        }),
        { numRuns: 5, endOnFailure: true },
      );
    });

    it("are read from what is counted, and from what came since", async () => {
      const { url, rolled, add, close } = await openBoth();
      await add(
        Array.from({ length: 4 }, (_none, view) =>
          toEvent({ view, name: "LCP", minute: view, value: 100, device: "phone" }),
        ),
      );
      await rolled.optimize();
      expect(await countRolls(url)).toBeGreaterThan(0);
      const countOf = async (question: VitalQuestion) =>
        (await rolled.cells(question, [])).reduce((sum, { count }) => sum + count, 0);
      const ofTwo = { ...threeDays, filters: { device: ["phone"], memory: ["0"], route: ["/0"] } };
      const before = { all: await countOf(threeDays), two: await countOf(ofTwo) };
      expect(before).toEqual({ all: 4, two: 1 });
      // What nobody ever measured can only come from there.
      const { days, strata, views } = tablesOf(databaseOf(url));
      for (const table of [days, strata, views])
        await server.ask(`INSERT INTO ${table} SELECT * FROM ${table}`);
      expect(await countOf(threeDays)).toBe(8);
      expect(await countOf(ofTwo)).toBe(2);
      // Of both days of the week that ends on Sunday: the views' last reports are on other devices now.
      const later = { name: "LCP", minute: 90, value: 100, device: "desktop" } as const;
      await add([toEvent({ view: 0, ...later }), toEvent({ view: 1, ...later })]);
      expect(await countOf({ ...threeDays, filters: { device: ["desktop"] } })).toBe(2);
      expect(await countOf({ ...threeDays, filters: { device: ["phone"] } })).toBe(6);
      await close();
    });

    it("are counted anew where a roll-up broke off, and the first half goes", async () => {
      const { url, plain, rolled, add, close } = await openBoth();
      await add([toEvent({ view: 1, name: "LCP", minute: 1, value: 100, device: "phone" })]);
      const clickHouse = openClickHouse(readEventsUrl(url));
      const tables = tablesOf(databaseOf(url));
      for (let left = 0; left < statementsOfRoll; left += 1) {
        let runs = left;
        const runLong = async (statement: string): Promise<void> => {
          if (runs === 0) throw new StoreError("unreachable", "away");
          runs -= 1;
          await clickHouse.run(statement);
        };
        const failing = { ...clickHouse, runLong, run: runLong };
        await expect(rollUpWeeks({ clickHouse: failing, tables })).rejects.toThrow("away");
        expect(await countRolls(url)).toBe(0);
      }
      expect(await answersOf(rolled)).toEqual(await answersOf(plain));
      await server.ask(
        `INSERT INTO ${tables.days} (roll, dimension, name, count) VALUES ('1_old', '', 'LCP', 1)`,
      );
      await rolled.optimize();
      expect(await countRolls(url)).toBe(1);
      const kept = await server.ask(`SELECT count() FROM ${tables.days} WHERE roll = '1_old'`);
      expect(Number(kept)).toBe(0);
      expect(await answersOf(rolled)).toEqual(await answersOf(plain));
      await clickHouse.close();
      await close();
    });

    it("are not taken for counted where their part is written anew meanwhile", async () => {
      const { url, plain, rolled, add, close } = await openBoth();
      const report = { name: "LCP", minute: 1, value: 100, device: "phone" } as const;
      // Of two days of the week.
      await add([0, 1].map((view) => toEvent({ ...report, view })));
      const clickHouse = openClickHouse(readEventsUrl(url));
      const tables = tablesOf(databaseOf(url));
      const unfinished = `SELECT count() FROM system.mutations WHERE database = '${tables.database}' AND is_done = 0`;
      let runs = 0;
      const runLong = async (statement: string): Promise<void> => {
        await clickHouse.run(statement);
        runs += 1;
        if (runs !== untilSaturday) return;
        // As for a forgotten device: the blocks are the same, and the part has another name.
        await server.ask(`ALTER TABLE ${tables.vitals} DELETE WHERE view_id = 'nobody'`);
        await vi.waitUntil(async () => Number(await server.ask(unfinished)) === 0, slowMs);
      };
      await rollUpWeeks({ clickHouse: { ...clickHouse, runLong }, tables });
      expect(await countRolls(url)).toBe(0);
      expect(Number(await server.ask(`SELECT count() FROM ${tables.days}`))).toBe(0);
      expect(await answersOf(rolled)).toEqual(await answersOf(plain));
      await clickHouse.close();
      await close();
    });

    it("hide no slow page view where slower ones were forgotten after the count", async () => {
      const { rolled, add, close } = await openBoth();
      const slow = Array.from({ length: 6 }, (_none, view) => {
        const one = toEvent({
          view,
          name: "LCP",
          minute: view,
          value: 100 * 2 ** view,
          device: "phone",
        });
        const { event } = one;
        const device_id = view < 3 ? "stays" : "goes";
        return { ...one, event: { ...event, context: { ...event.context, device_id } } };
      });
      await add(slow);
      await rolled.optimize();
      const slowest = async () =>
        (await rolled.slowest({ ...threeDays, name: "LCP" }, 3)).map(({ value }) => value);
      expect(await slowest()).toEqual([3_200, 1_600, 800]);
      await rolled.eraseDevices(["goes"]);
      expect(await slowest()).toEqual([400, 200, 100]);
      await close();
    });

    it("keep no count of a week that is dropped, nor of a part that is no more", async () => {
      const { url, plain, rolled, add, close } = await openBoth();
      const report = { name: "LCP", minute: 1, value: 100, device: "phone" } as const;
      await add([toEvent({ ...report, view: 1 })]);
      await rolled.optimize();
      await add([toEvent({ ...report, view: 4 })]);
      await rolled.optimize();
      expect(await countRolls(url)).toBe(1);
      expect(await answersOf(rolled)).toEqual(await answersOf(plain));
      const after = saturday + 30 * dayMs;
      await rolled.forget({ events: after, vitals: after, days: after });
      expect(await countRolls(url)).toBe(0);
      expect(await rolled.cells(threeDays, [])).toEqual([]);
      await close();
    });
  });
}
