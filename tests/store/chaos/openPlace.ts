import { createStore, type Store } from "../../../server/store/createStore.ts";
import { createSqlEventStore } from "../../../server/store/events/createSqlEventStore.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import { waitForServer } from "../../../server/store/waitForServer.ts";
import type { StorePlace } from "./collectorSettings.ts";

/** An open event store. */
export interface OpenPlace {
  readonly events: EventStore;
  /** The database that has the events; none where ClickHouse has them, which asks no other. */
  readonly store: Store | undefined;
  readonly close: () => Promise<void>;
}

/** How long to wait for a server that is away, and whether ClickHouse may be. */
export interface PlaceOptions {
  readonly waitSeconds?: number;
  readonly mayBeAway?: boolean;
}

/** Opens the event store of a place. */
export async function openPlace(
  { eventsUrl, ...place }: StorePlace,
  { waitSeconds = 0, mayBeAway = false }: PlaceOptions = {},
): Promise<OpenPlace> {
  if (eventsUrl !== undefined) {
    const { createClickHouseEventStore } =
      await import("../../../server/store/events/click-house/createClickHouseEventStore.ts");
    const open = () => createClickHouseEventStore({ eventsUrl, mayBeAway });
    const events = await waitForServer(open, { waitSeconds });
    return { events, store: undefined, close: events.close };
  }
  const store = await createStore({ ...place, databaseWaitSeconds: waitSeconds });
  return { events: createSqlEventStore(store), store, close: store.close };
}
