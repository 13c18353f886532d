import type { Config } from "../config/readConfig.ts";
import type { EventLog } from "../event-log/openEventLog.ts";
import type { Logger } from "../log/createLog.ts";
import type { Store } from "../store/createStore.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import { openEventStore } from "../store/events/openEventStore.ts";
import { waitForServer } from "../store/waitForServer.ts";

/** What the event store is opened with. */
export interface OpenEventsOptions {
  readonly config: Pick<Config, "eventsUrl" | "eventsLogUrl" | "databaseWaitSeconds">;
  readonly store: Pick<Store, "run" | "kind" | "ping" | "endStatement">;
  readonly logger: Logger;
}

/** Where events are read, and the log that takes them first where there is one. */
export interface Events {
  readonly events: EventStore;
  readonly taken: EventLog | undefined;
  /** Tells for each of their servers, by its name in `/readyz`, that it is there: resolves, or rejects. */
  readonly probes: Readonly<Record<string, () => Promise<void>>>;
}

/** Opens the event store, for which a start waits as for the database, and the log. Rejects with a `StoreError` that says what to do. */
export async function openEvents({ config, store, logger }: OpenEventsOptions): Promise<Events> {
  const { eventsUrl, eventsLogUrl } = config;
  const mayBeAway = eventsLogUrl !== undefined;
  let taken: EventLog | undefined;
  if (eventsLogUrl !== undefined) {
    const { openEventLog } = await import("../event-log/openEventLog.ts");
    taken = openEventLog(eventsLogUrl);
  }
  const events = await waitForServer(
    () => openEventStore({ eventsUrl, store, logger, mayBeAway }),
    { waitSeconds: config.databaseWaitSeconds, logger },
  );
  return {
    events,
    taken,
    probes: {
      ...(eventsUrl !== undefined && { events: () => events.ping() }),
      ...(taken && { log: () => taken.ping() }),
    },
  };
}
