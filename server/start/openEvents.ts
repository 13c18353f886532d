import type { Config } from "../config/readConfig.ts";
import type { EventLog } from "../event-log/openEventLog.ts";
import type { Logger } from "../log/createLog.ts";
import type { Store } from "../store/createStore.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import { openEventStore } from "../store/events/openEventStore.ts";

/** What the event store is opened with. */
export interface OpenEventsOptions {
  readonly config: Pick<Config, "eventsUrl" | "eventsLogUrl">;
  readonly store: Pick<Store, "run" | "kind" | "ping">;
  readonly logger: Logger;
}

/** Where events are read, and the log that takes them first where there is one. */
export interface Events {
  readonly events: EventStore;
  readonly taken: EventLog | undefined;
}

/** Opens the event store, and the log. Rejects with a `StoreError` that says what to do. */
export async function openEvents({ config, store, logger }: OpenEventsOptions): Promise<Events> {
  const { eventsUrl, eventsLogUrl } = config;
  if (eventsLogUrl === undefined)
    return { events: await openEventStore({ eventsUrl, store, logger }), taken: undefined };
  const { openEventLog } = await import("../event-log/openEventLog.ts");
  const taken = openEventLog(eventsLogUrl);
  return { events: await openEventStore({ eventsUrl, store, logger, mayBeAway: true }), taken };
}
