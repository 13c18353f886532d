import { consumeEvents, type ConsumeOptions } from "../../../server/event-log/consumeEvents.ts";
import { openEventLog } from "../../../server/event-log/openEventLog.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";

/** A consumer of a test, and when it stops. */
interface Consuming extends Partial<Pick<ConsumeOptions, "observer">> {
  /** Is told how many events the store was given. */
  readonly until: (added: number) => boolean;
  /** What stores them instead. */
  readonly add?: EventStore["add"];
}

/** A log at an address, and a store for what is in it. A group waits for a silent member for so many milliseconds. */
export function openLog(url: string, sessionMs: number) {
  const log = openEventLog(url);
  const { events, count } = createLedger();
  const given = { url, log, sessionMs };
  return {
    log,
    events,
    count,
    /** Consumes until the store was given so many events, and stops. */
    consume: async ({ until, add = events.add, observer }: Consuming) => {
      const end = new AbortController();
      const { lines, logger } = createLines();
      let added = 0;
      const counted: EventStore["add"] = async (list) => {
        const fresh = await add(list);
        added += list.length;
        if (until(added)) end.abort();
        return fresh;
      };
      const store = { batch: events.batch, add: counted };
      const told = observer === undefined ? {} : { observer };
      await consumeEvents({ ...given, store, logger, signal: end.signal, ...told });
      return { added, lines };
    },
    /** Reads the log again from a time on, into a store that knows no event; answers how many there were. */
    replay: async (replayFrom: number) => {
      const { events: store, count: read } = createLedger();
      const { signal } = new AbortController();
      const { logger } = createLines();
      await consumeEvents({ ...given, store, logger, signal, replayFrom });
      return read();
    },
  };
}

/** A logger that keeps its messages. */
function createLines() {
  const lines: string[] = [];
  const told = (_fields: object, message: string): void => void lines.push(message);
  return { lines, logger: { debug: told, info: told, warn: told, error: told } };
}

/** A store that keeps the ids of its events: that the real ones know them again is tested with each of them. */
function createLedger() {
  const kept = new Set<string>();
  const events: Pick<EventStore, "add" | "batch"> = {
    batch: { events: 100, bytes: 1_000_000, waitMs: 20 },
    add: async (added) => {
      const fresh = added.map(({ event }) => event.event_id).filter((id) => !kept.has(id));
      for (const id of fresh) kept.add(id);
      return new Set(fresh);
    },
  };
  return { events, count: () => kept.size };
}
