import type { Gateway } from "../../../server/calls/call.ts";
import {
  createCollectorCalls,
  type RefusalReason,
} from "../../../server/collector/createCollectorCalls.ts";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import type { Collector } from "../../../server/collector/createCollector.ts";
import { createEventWriter, QueueFull } from "../../../server/collector/createEventWriter.ts";
import { readEvent, type ReadEvent } from "../../../server/collector/readEvent.ts";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createMarket } from "../../../server/market/createMarket.ts";
import { createMemoryLastGood } from "../../../server/market/refresh/createMemoryLastGood.ts";
import { createSnapshotSource } from "../../../server/market/snapshot/createSnapshotSource.ts";
import { loadSnapshot } from "../../../server/market/snapshot/loadSnapshot.ts";
import type { EventStore, NewEvent } from "../../../server/store/events/eventStore.ts";
import type { VirtualTime } from "./createVirtualTime.ts";

/** Why a body was not stored: a refusal of the collector, or `store` where the store failed. */
export type Refusal = RefusalReason | "store";

/** The dependencies of the server. */
export interface ServerDeps {
  readonly time: VirtualTime;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly store: Pick<EventStore, "add" | "batch">;
  /** Each body stands for so many. */
  readonly scale: number;
  /** Bytes for all events, for so many visitors as are simulated. */
  readonly roomBytes: number;
  readonly onRefused: (reason: Refusal) => void;
  /** Is told of each body that is read, with what it takes of the room. */
  readonly onRead: (bytes: number) => void;
  /** Is told of the bytes that wait to be stored. */
  readonly onWaiting: (bytes: number) => void;
  /** Is told of the ids of events that a body is answered "accepted" for. */
  readonly onAccepted: (ids: readonly string[]) => void;
}

const ignore = (): void => undefined;
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const none: ReadonlySet<string> = new Set();

/** One server process in virtual time: the gateway with the collector's call, its admission and its writer. */
export function openServer(deps: ServerDeps): Gateway {
  const { clock } = deps.time;
  const snapshot = loadSnapshot();
  return createGateway({
    market: createMarket({
      source: createSnapshotSource(snapshot),
      snapshot,
      lastGood: createMemoryLastGood(),
      clock,
      logger,
    }),
    clock,
    logger,
    openCalls: createCollectorCalls({
      collector: createTimedCollector(deps),
      clock,
      random: deps.random,
      roomBytes: deps.roomBytes,
      refused: deps.onRefused,
      settings: { publicOrigin: undefined, trustedProxies: 0 },
      isOpen: true,
    }),
  });
}

/** `createCollector` in virtual time: the same checks and the same writer, without measurements and upkeep. */
function createTimedCollector(deps: ServerDeps): Collector {
  const { clock, startTimer } = deps.time;
  const write = createEventWriter({ store: deps.store, onWaiting: deps.onWaiting, startTimer });

  return async (body, bytes) => {
    deps.onRead(bytes + body.length * collectorPolicy.eventOverheadBytes);
    const read = body.map(readEvent);
    const good = goodOf(read, clock());
    const written = await write([...good.values()], scaledBytes(bytes, deps.scale)).catch(
      (error: unknown) => {
        if (!(error instanceof QueueFull)) deps.onRefused("store");
        throw error;
      },
    );
    const { fresh, refused } = good.size === 0 ? { fresh: none, refused: none } : written;
    const ids = [...good.keys()];
    const accepted = ids.filter((id) => fresh.has(id));
    deps.onAccepted(accepted);
    return {
      accepted,
      duplicate: ids.filter((id) => !fresh.has(id) && !refused.has(id)),
      rejected: read.flatMap((one, index) => ("event" in one ? [] : [{ ...one, index }])),
    };
  };
}

/** The bytes that a body stands for: at most half of the queue, or a large one would never find room in it. */
function scaledBytes(bytes: number, scale: number): number {
  return Math.min(bytes * scale, Math.max(bytes, collectorPolicy.maxWaitingBytes / 2));
}

function goodOf(read: readonly ReadEvent[], receivedAt: number): ReadonlyMap<string, NewEvent> {
  const events = read.flatMap((one) => ("event" in one ? [one.event] : []));
  return new Map(
    events.map((event) => [
      event.event_id,
      { event, receivedAt, happenedAt: event.ctime, source: "real", vital: undefined } as const,
    ]),
  );
}
