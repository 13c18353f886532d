import type { Logger } from "../../log/createLog.ts";
import type { Store } from "../createStore.ts";
import { createSqlEventStore } from "./createSqlEventStore.ts";
import type { EventStore } from "./eventStore.ts";

/** Where events are kept, and where to report. */
export interface EventStoreOptions {
  /** A ClickHouse server, `http://user:password@host:8123/database`; absent or empty is the server's own database. */
  readonly eventsUrl?: string | undefined;
  readonly store: Pick<Store, "run" | "kind" | "ping" | "endStatement">;
  readonly logger?: Logger | undefined;
  /** Whether a ClickHouse server may be away now, because a log takes the events meanwhile. Default: no. */
  readonly mayBeAway?: boolean;
}

/** Opens the event store. Only the driver that is used is loaded. Rejects with a `StoreError` that says what to do. */
export async function openEventStore({
  eventsUrl = "",
  store,
  logger,
  mayBeAway = false,
}: EventStoreOptions): Promise<EventStore> {
  if (eventsUrl === "") return createSqlEventStore(store);
  const { createClickHouseEventStore } =
    await import("./click-house/createClickHouseEventStore.ts");
  const events = await createClickHouseEventStore({ eventsUrl, mayBeAway });
  logger?.info({}, mayBeAway ? "Event database opened" : "Event database ready");
  return events;
}
