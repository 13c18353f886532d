import type { Store } from "../../createStore.ts";
import type { EventStore } from "../eventStore.ts";
import { dropWeeks, fitWeeks, forgetWeeks, settleWeeks } from "./weeks.ts";
import { createEventLedger } from "./createEventLedger.ts";
import { toEventRow, toVitalRows } from "./eventRows.ts";
import { readEventsUrl } from "./readEventsUrl.ts";
import { openClickHouse } from "./openClickHouse.ts";
import { readCells, readReleases, readRows, readValues } from "./readVitals.ts";
import { makeTables, tablesOf } from "./tables.ts";

/** Every insert is a part that the server has to merge, so inserts are few and large. */
const batch = { events: 2_000, bytes: 4 * 1_024 * 1_024, waitMs: 100 } as const;

/** What the store is made from. */
export interface ClickHouseEventStoreOptions {
  /** `EVENTS_URL`. */
  readonly eventsUrl: string;
  /** The server's own database, which keeps the ledger of ids. */
  readonly store: Pick<Store, "run">;
}

/**
 * The event store on a ClickHouse server: events and measurements there, their ids in the server's own database, which
 * is asked before and told after each insert. An event is acknowledged once both have it. Rows of an insert that was
 * not acknowledged are replaced by the next insert of the same key, so that nothing counts twice. Creates missing
 * tables. Rejects with a `StoreError` that says what to do.
 */
export async function createClickHouseEventStore({
  eventsUrl,
  store,
}: ClickHouseEventStoreOptions): Promise<EventStore> {
  const place = readEventsUrl(eventsUrl);
  const clickHouse = openClickHouse(place);
  const tables = tablesOf(place.database);
  const vitals = { clickHouse, tables };
  const ledger = createEventLedger(store);
  try {
    await makeTables(clickHouse, tables);
  } catch (error) {
    await clickHouse.close();
    throw error;
  }
  return Object.freeze({
    batch,
    add: async (added) => {
      if (added.length === 0) return new Set<string>();
      const prepared = await ledger.prepare(added);
      if (prepared.unknown.length === 0) return new Set<string>();
      await clickHouse.insert(tables.events, prepared.unknown.map(toEventRow));
      const measured = toVitalRows(prepared);
      if (measured.length > 0) await clickHouse.insert(tables.vitals, measured);
      return ledger.confirm(prepared.unknown);
    },
    // There are no roll-ups, because columns are read fast enough.
    rollUp: async () => 0,
    forget: async (before) => {
      await forgetWeeks(clickHouse, tables, before);
      await ledger.forget(before.events);
    },
    fit: (room) => fitWeeks(clickHouse, tables, room),
    optimize: () => settleWeeks(clickHouse, tables),
    cells: (question, keys) => readCells(vitals, question, keys),
    releases: (source) => readReleases(vitals, source),
    values: (question) => readValues(vitals, question),
    rows: (question, limit) => readRows(vitals, question, limit),
    clearSynthetic: async () => {
      for (const table of ["events", "vitals"] as const)
        await dropWeeks(clickHouse, { tables, table }, ({ source }) => source === "synthetic");
      await ledger.clearSynthetic();
    },
    close: () => clickHouse.close(),
  } satisfies EventStore);
}
