import type { EventStore, NewEvent, WriteBatch } from "../../../server/store/events/eventStore.ts";
import { StoreError } from "../../../server/store/StoreError.ts";
import type { VirtualTime } from "./createVirtualTime.ts";

/** How a store is away. `gone`: it refuses at once. `hangs`: it does not answer within its time limit. */
export type Absence = "gone" | "hangs";

/** The time that a store takes. */
export interface StoreSpeed {
  /** Time of each insert. */
  readonly insertMs: number;
  /** Time of each event in it, on top. */
  readonly eventMs: number;
  readonly batch: WriteBatch;
}

/** The part of an event store that takes events. */
export type TimedStore = Pick<EventStore, "add" | "batch">;

/** When and how the store is away, epoch milliseconds. */
export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly absence: Absence;
}

/** The dependencies of the store. */
export interface TimedStoreDeps {
  readonly time: VirtualTime;
  readonly speed: StoreSpeed;
  readonly outage: Outage | undefined;
  /** Is told of each event when it is stored for the first time. */
  readonly onStored: (event: NewEvent) => void;
  /** Is told of events that were there before. */
  readonly onRepeated: (count: number) => void;
}

/** The time limit of the product's client of ClickHouse. */
const hangMs = 30_000;

/**
 * An event store that keeps nothing but ids, and takes virtual time. What is being written when the store goes away is stored, but
 * nobody hears of it: the least pleasant of what can happen.
 */
export function createTimedStore(deps: TimedStoreDeps): TimedStore {
  const { time, speed, outage } = deps;
  const ids = new Set<string>();

  const isAway = (): boolean =>
    outage !== undefined && time.clock() >= outage.from && time.clock() < outage.to;

  const fail = async (): Promise<never> => {
    if (outage?.absence === "hangs") await time.sleep(hangMs);
    throw new StoreError("unreachable", "The event store is away.");
  };

  const keep = (events: readonly NewEvent[]): ReadonlySet<string> => {
    const fresh = events.filter(({ event }) => !ids.has(event.event_id));
    for (const one of fresh) {
      ids.add(one.event.event_id);
      deps.onStored(one);
    }
    if (fresh.length < events.length) deps.onRepeated(events.length - fresh.length);
    return new Set(fresh.map(({ event }) => event.event_id));
  };

  return Object.freeze({
    batch: speed.batch,
    async add(events: readonly NewEvent[]) {
      if (isAway()) return fail();
      await time.sleep(speed.insertMs + speed.eventMs * events.length);
      const fresh = keep(events);
      return isAway() ? fail() : fresh;
    },
  });
}
