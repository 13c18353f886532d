import { describe, expect, it } from "vitest";
import { vitalDimensions } from "../../../../src/wire/events/vitals.ts";
import { eraseDevices } from "./devices.ts";
import type { Cell, ClickHouse } from "./openClickHouse.ts";
import { makeTables, tablesOf } from "./tables.ts";

type Rows = readonly (readonly Cell[])[];

/** The newest things that a server may have; the one of the other tests is too old for them. */
interface Told {
  readonly isOld?: boolean;
  readonly hasIndex?: boolean;
  /** Unfinished mutations by table at each look, with the text of their failure: id, whether it failed, whether it deletes. */
  readonly mutations?: Readonly<Record<string, Rows[]>>;
  readonly vitals?: number;
}

function createServer({ isOld = false, hasIndex = false, mutations = {}, vitals = 1 }: Told) {
  const ran: string[] = [];
  const asked: string[] = [];
  const answer = (statement: string): Rows => {
    if (statement.includes("FROM system.mutations")) {
      const [, table = ""] = /table = '(\w+)'/.exec(statement) ?? [];
      return mutations[table]?.shift() ?? [];
    }
    if (statement.includes("FROM system.data_skipping_indices")) return [[Number(hasIndex)]];
    if (/'latest_fail_reason'|'data_skipping_indices'/.test(statement)) return [[Number(!isOld)]];
    if (statement.includes("SELECT DISTINCT event_id"))
      return Array.from({ length: vitals }, (_none, index) => [`id ${index}`]);
    if (statement.startsWith("SELECT name")) return vitalDimensions.map((name) => [name]);
    return [[Number(statement.includes("device_id"))]];
  };
  const clickHouse: ClickHouse = {
    ask: async (statement) => {
      asked.push(statement);
      return answer(statement);
    },
    run: async (statement) => void ran.push(statement),
    runLong: async () => {},
    insert: async () => {},
    close: async () => {},
  };
  const tables = tablesOf("exchange");
  const altered = () => ran.filter((one) => one.startsWith("ALTER"));
  return { place: { clickHouse, tables }, asked, altered };
}

describe("the deletion of devices on ClickHouse", () => {
  const devices = Array.from({ length: 250 }, (_none, index) => `device ${index}`);

  it("is one statement for each table, whatever the number of devices", async () => {
    const { place, altered, asked } = createServer({ vitals: 4_000 });
    await eraseDevices(place, devices);
    expect(altered().map((one) => one.slice(0, 42))).toEqual([
      "ALTER TABLE exchange.vitals DELETE WHERE e",
      "ALTER TABLE exchange.events DELETE WHERE d",
    ]);
    for (const one of asked.filter((text) => text.includes("system.mutations")))
      expect(one).toMatch(/database = 'exchange' AND table = '(?:events|vitals)'/);
  });

  it("waits for what an earlier try began, and adds nothing to it meanwhile", async () => {
    const busy = [["mutation_1.txt", 0, 1]];
    const { place, altered, asked } = createServer({ mutations: { vitals: [busy, busy] } });
    await eraseDevices(place, devices);
    expect(altered()).toHaveLength(2);
    expect(asked.filter((text) => text.includes("table = 'vitals'"))).toHaveLength(4);
  });

  it("says at once which mutation fails, and adds none behind it", async () => {
    const failed = { events: [[["mutation_7.txt", 1, 0]]] };
    const { place, altered } = createServer({ mutations: failed });
    await expect(eraseDevices(place, devices)).rejects.toMatchObject({
      kind: "query",
      message: expect.stringContaining("mutation_7.txt"),
    });
    expect(altered()).toEqual([]);
  });

  it("asks an old server for no reasons, which it does not keep", async () => {
    const { place, asked } = createServer({ isOld: true });
    await eraseDevices(place, devices);
    const looks = asked.filter((text) => text.includes("FROM system.mutations"));
    expect(looks.length).toBeGreaterThan(0);
    for (const look of looks) expect(look).not.toContain("latest_fail_reason");
  });
});

describe("the index of devices on ClickHouse", () => {
  it("is added to a table from before, once, with what it holds", async () => {
    const { place, altered } = createServer({});
    await makeTables(place.clickHouse, place.tables);
    expect(altered()).toEqual([
      "ALTER TABLE exchange.events ADD INDEX IF NOT EXISTS events_device device_id TYPE bloom_filter(0.01) GRANULARITY 1",
      "ALTER TABLE exchange.events MATERIALIZE INDEX events_device",
    ]);
  });

  it.each([{ hasIndex: true }, { isOld: true }])("is not asked for where %o", async (told) => {
    const { place, altered } = createServer(told);
    await makeTables(place.clickHouse, place.tables);
    expect(altered()).toEqual([]);
  });
});
