import type { TrackingEvent } from "../wire/events/tracking.ts";

/** The members of a `Storage` that the journal uses. Workers do not have even its type. */
export interface JournalPort {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * The unacknowledged events of a page without IndexedDB. When a tab closes and the worker's memory is lost, the next
 * page hands them to its own worker. Nothing throws; where storage is blocked nothing is kept.
 */
export interface Journal {
  /** Keeps events; answers whether all of them are kept. The oldest go where there is no room. */
  readonly keep: (events: readonly TrackingEvent[]) => boolean;
  readonly forget: (ids: readonly string[]) => void;
  /** The events, oldest first. Another tab's events are among them; the collector recognises them by their ids. */
  readonly events: () => readonly TrackingEvent[];
  /**
   * Notes how many calls of this page have no receipt yet and no copy here, with the losses of earlier pages that nobody
   * else has counted yet. It is written at once, because the page may end at any moment: a later page counts them as
   * lost.
   */
  readonly countOpen: (calls: number) => void;
  /**
   * The number of events that had to go and were not acknowledged afterwards, and of calls that ended with their page,
   * each counted once; for the start of a page. Where several tabs write at once it is an upper bound.
   */
  readonly collectLost: () => number;
  /** Forgets everything, because the visitor withdrew the consent. */
  readonly clear: () => void;
}

/** Local storage is small, is read whole at the start of a page, and belongs to others as well. */
const maxJournalBytes = 64 * 1024;
/** Browsers keep and count UTF-16. */
const bytesPerUnit = 2;

/** Each event has its own key, so that tabs that write at once never overwrite each other's events. */
const eventPrefix = "tracking-event.";
const lostKey = "tracking-lost";
const openPrefix = "tracking-open.";

/** How many times an event's size is given up for it before the journal stops trying. */
const roomFactor = 2;

/** `storage` is asked at each use; it may answer `null` (web views) or throw (blocked cookies). */
export function createJournal({
  storage,
  page,
  maxBytes = maxJournalBytes,
}: {
  readonly storage: () => JournalPort | null;
  /** A name that no other page has. */
  readonly page: string;
  readonly maxBytes?: number;
}): Journal {
  // The events that this tab gave up. They are still in the worker's memory, so they are not lost for good yet.
  const gone = new Set<string>();

  /** Answers the result of `work`, or `otherwise` where storage refuses. */
  const using = <T>(work: (port: JournalPort) => T, otherwise: T): T => {
    try {
      const port = storage();
      return port === null ? otherwise : work(port);
    } catch {
      return otherwise;
    }
  };

  const drop = (port: JournalPort, key: string): void => {
    port.removeItem(key);
    const id = key.slice(eventPrefix.length);
    if (gone.has(id)) return;
    gone.add(id);
    countLost(port, 1);
  };

  const makeRoomAndWrite = (port: JournalPort, entry: Entry): boolean => {
    const size = sizeOf(entry);
    const kept = entriesOf(port);
    const bound = maxBytes - size;
    const before = sum(kept);
    let bytes = before;
    for (const oldest of kept) {
      if (bytes <= bound && write(port, entry)) return true;
      // The storage refuses even so, so do not give up more events for this one.
      if (bytes <= bound && before - bytes > size * roomFactor) return false;
      drop(port, oldest.key);
      bytes -= sizeOf(oldest);
    }
    return write(port, entry);
  };

  const keepOne = (port: JournalPort, entry: Entry): boolean => {
    if (port.getItem(entry.key) !== null) return true;
    if (sizeOf(entry) > maxBytes || !makeRoomAndWrite(port, entry)) {
      drop(port, entry.key);
      return false;
    }
    if (gone.delete(entry.key.slice(eventPrefix.length))) countLost(port, -1);
    return true;
  };

  return Object.freeze({
    keep: (events) =>
      events
        .map((event) => ({ key: eventPrefix + event.event_id, json: JSON.stringify(event) }))
        .map((entry) => using((port) => keepOne(port, entry), false))
        .every(Boolean),
    forget(ids) {
      using((port) => {
        for (const id of ids) {
          port.removeItem(eventPrefix + id);
          if (gone.delete(id)) countLost(port, -1);
        }
      }, undefined);
    },
    events: () => using((port) => entriesOf(port).flatMap(({ json }) => readEvent(json)), []),
    countOpen(calls) {
      const key = openPrefix + page;
      using((port) => {
        if (calls > 0) port.setItem(key, String(calls));
        else port.removeItem(key);
      }, undefined);
    },
    collectLost: () =>
      using((port) => {
        let lost = 0;
        for (const key of [lostKey, ...keysOf(port, openPrefix)]) {
          lost += readCount(port, key);
          port.removeItem(key);
        }
        gone.clear();
        return lost;
      }, 0),
    clear() {
      gone.clear();
      using((port) => {
        for (const key of [...keysOf(port, eventPrefix), ...keysOf(port, openPrefix), lostKey])
          port.removeItem(key);
      }, undefined);
    },
  } satisfies Journal);
}

interface Entry {
  readonly key: string;
  readonly json: string;
}

/** The oldest first, because ids of version 7 begin with their time. */
function entriesOf(port: JournalPort): readonly Entry[] {
  return keysOf(port, eventPrefix)
    .toSorted()
    .map((key) => ({ key, json: port.getItem(key) ?? "" }));
}

function keysOf(port: JournalPort, prefix: string): readonly string[] {
  const keys = Array.from({ length: port.length }, (_, index) => port.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}

function sizeOf({ key, json }: Entry): number {
  return (key.length + json.length) * bytesPerUnit;
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((bytes, entry) => bytes + sizeOf(entry), 0);
}

/** False where the storage is full. */
function write(port: JournalPort, { key, json }: Entry): boolean {
  try {
    port.setItem(key, json);
    return true;
  } catch {
    return false;
  }
}

/** Answers an empty list for text that is not an event: only we write under this prefix, but any script may. */
function readEvent(json: string): readonly TrackingEvent[] {
  try {
    const value: unknown = JSON.parse(json);
    return isEvent(value) ? [value] : [];
  } catch {
    return [];
  }
}

function isEvent(value: unknown): value is TrackingEvent {
  return typeof value === "object" && value !== null && "event_id" in value;
}

function readCount(port: JournalPort, key: string): number {
  const text = port.getItem(key) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function countLost(port: JournalPort, by: number): void {
  write(port, { key: lostKey, json: String(Math.max(0, readCount(port, lostKey) + by)) });
}
