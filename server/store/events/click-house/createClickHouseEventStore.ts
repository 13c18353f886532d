import { deviceRows, eraseDevices } from "./devices.ts";
import type { EventReader, EventStore } from "../eventStore.ts";
import { dropWeeks, fitWeeks, forgetWeeks } from "./weeks.ts";
import { readEventsUrl } from "./readEventsUrl.ts";
import { openClickHouse } from "./openClickHouse.ts";
import { readRows, readView } from "./readSingles.ts";
import { readSlowest, readWhole } from "./readSlowest.ts";
import { readTimed } from "./readTimed.ts";
import { readCells, readReleases, readValues, type VitalsPlace } from "./readVitals.ts";
import { rollUpWeeks } from "./rollUpWeeks.ts";
import { makeTables, tablesOf } from "./tables.ts";
import { writeEvents } from "./writeEvents.ts";

/** Every insert is a part that the server has to merge, so inserts are few and large. */
const batch = { events: 2_000, bytes: 4 * 1_024 * 1_024, waitMs: 100 } as const;

/** Each time merges and counts the weeks that got enough meanwhile. */
const optimizeEveryMs = 10 * 60_000;

/** What the store is made from. */
export interface ClickHouseEventStoreOptions {
  /** `EVENTS_URL`. */
  readonly eventsUrl: string;
  /** The server may be away when the store is opened: the first call that reaches it makes the tables. */
  readonly mayBeAway?: boolean;
}

/**
 * The event store on a ClickHouse server, which is all that it needs. There is no unique index, so every id has a key of
 * its own: rows of one key replace each other, and what is stored twice counts once. Creates missing tables. Rejects with a
 * `StoreError` that says what to do.
 */
export async function createClickHouseEventStore({
  eventsUrl,
  mayBeAway = false,
}: ClickHouseEventStoreOptions): Promise<EventStore> {
  const place = readEventsUrl(eventsUrl);
  const clickHouse = openClickHouse(place);
  const tables = tablesOf(place.database);
  let made: Promise<void> | undefined;
  const ready = (): Promise<void> =>
    (made ??= makeTables(clickHouse, tables).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
  const inPlace = async <T>(work: (place: VitalsPlace) => Promise<T>): Promise<T> => {
    await ready();
    return work({ clickHouse, tables });
  };
  if (!mayBeAway) {
    await ready().catch(async (error: unknown) => {
      await clickHouse.close();
      throw error;
    });
  }
  return Object.freeze({
    batch,
    add: (added) => inPlace((at) => writeEvents(at, added)),
    // Weeks are counted as they are merged, by `optimize`.
    rollUp: async () => 0,
    forget: (before) => inPlace(() => forgetWeeks(clickHouse, tables, before)),
    fit: (room) => inPlace(() => fitWeeks(clickHouse, tables, room)),
    eraseDevices: (deviceIds) => inPlace((at) => eraseDevices(at, deviceIds)),
    deviceEvents: (deviceId, part) => inPlace((at) => deviceRows(at, deviceId, part)),
    optimize: () => inPlace(rollUpWeeks),
    optimizeEveryMs,
    ...readerOf(inPlace),
    readUntil: (signal) =>
      readerOf((work) =>
        inPlace(({ clickHouse: server, tables: all }) =>
          work({
            clickHouse: { ...server, ask: (statement) => server.ask(statement, signal) },
            tables: all,
          }),
        ),
      ),
    clearSynthetic: () =>
      inPlace(async () => {
        for (const table of ["events", "vitals"] as const)
          await dropWeeks(clickHouse, { tables, table }, ({ source }) => source === "synthetic");
      }),
    ping: async () => void (await clickHouse.ask("SELECT 1")),
    close: () => clickHouse.close(),
  } satisfies EventStore);
}

/** Reads by what brings them to their tables. */
function readerOf(
  inPlace: <T>(work: (place: VitalsPlace) => Promise<T>) => Promise<T>,
): EventReader {
  return {
    cells: (question, keys) => inPlace((at) => readCells(at, question, keys)),
    releases: (source) => inPlace((at) => readReleases(at, source)),
    values: (question) => inPlace((at) => readValues(at, question)),
    rows: (question, limit) => inPlace((at) => readRows(at, question, limit)),
    slowest: (question, limit) => inPlace((at) => readSlowest(at, question, limit)),
    view: (source, viewId) => inPlace((at) => readView(at, source, viewId)),
    whole: (source, slow) => inPlace((at) => readWhole(at, source, slow)),
    timed: (source, told) => inPlace((at) => readTimed(at, source, told)),
  };
}
