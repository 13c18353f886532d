import type { Clock } from "../../lib/clock.ts";
import { trackingLimits } from "../../wire/events/tracking.ts";
import type { Lease, Outbox, OutboxRecord } from "../outbox.ts";
import type { CollectorClient } from "./createCollectorClient.ts";

export interface DeliveryDeps {
  readonly outbox: Outbox;
  readonly collector: Pick<CollectorClient, "send" | "serverTime">;
  readonly clock: Clock;
  /** Name of this sender, which no other sender has. */
  readonly holder: string;
}

/**
 * How a delivery ended. `delivered`: every event of the batch has left the outbox. `empty`: no event is free to send.
 * `quiet`: this origin must send nothing until the time that the outbox names. `back-off`: try again later.
 */
export type DeliveryEnd = "delivered" | "empty" | "quiet" | "back-off";

/** Room for the counters of attempts: their digits grow after the size of an event was measured. */
const counterBytes = 4 * trackingLimits.batchEvents;

/**
 * Leases one batch, sends it, removes the events that the collector has acknowledged by their ids, and releases the rest.
 * A refused batch is halved until the refused event is alone; that event is set aside. Rejects only where the outbox
 * does: the lease then runs out, and the collector recognises events that it already has.
 */
export async function deliverBatch(
  deps: DeliveryDeps,
  { keepalive }: { readonly keepalive: boolean },
): Promise<DeliveryEnd> {
  const { outbox, clock } = deps;
  if ((await outbox.quietUntil()) > clock()) return "quiet";
  const lease = await outbox.lease({
    holder: deps.holder,
    maxEvents: trackingLimits.batchEvents,
    maxBytes: trackingLimits.batchBytes - counterBytes,
    serverTime: deps.collector.serverTime(),
  });
  return lease === undefined ? "empty" : deliverLease(deps, lease, keepalive);
}

async function deliverLease(
  deps: DeliveryDeps,
  lease: Lease,
  keepalive: boolean,
): Promise<DeliveryEnd> {
  const { outbox, clock, holder } = deps;
  const putBack = async (records: readonly OutboxRecord[], countAttempt: boolean) => {
    if (records.length > 0) await outbox.release(idsOf(records), { holder, countAttempt });
  };

  let waiting: ReadonlyArray<readonly OutboxRecord[]> = [lease.records];
  let end: DeliveryEnd = "delivered";
  let isFirst = true;
  while (end === "delivered") {
    const [part, ...others] = waiting;
    if (part === undefined) break;
    waiting = others;
    if (!isFirst && clock() + trackingLimits.requestTimeoutMs > lease.expiresAt) {
      // The lease would run out while they are on their way, and another sender would send them too.
      await putBack([...part, ...others.flat()], false);
      return "back-off";
    }
    isFirst = false;
    const step = await deliverPart(deps, part, keepalive);
    await putBack(step.back, true);
    waiting = [...step.again, ...waiting];
    ({ end } = step);
  }
  await putBack(waiting.flat(), false);
  return end;
}

interface Step {
  readonly end: DeliveryEnd;
  /** Smaller parts, which are sent at once. */
  readonly again: ReadonlyArray<readonly OutboxRecord[]>;
  /** Events that were sent, but no answer says whether they were stored. */
  readonly back: readonly OutboxRecord[];
}

async function deliverPart(
  deps: DeliveryDeps,
  part: readonly OutboxRecord[],
  keepalive: boolean,
): Promise<Step> {
  const { outbox, clock, collector } = deps;
  const outcome = await collector.send(part, { keepalive });
  switch (outcome.kind) {
    case "stored": {
      const { stored, refused, hasNameless } = outcome.acknowledgement;
      await removeAnswered(outbox, part, { stored, refused });
      const rest = part.filter(({ id }) => !stored.has(id) && !refused.has(id));
      if (rest.length === 0) return { end: "delivered", again: [], back: [] };
      return hasNameless ? narrow(outbox, rest) : { end: "back-off", again: [], back: rest };
    }
    case "split":
      if (part.length === 1 && !outcome.byCollector)
        return { end: "back-off", again: [], back: part };
      return narrow(outbox, part);
    case "silence":
      await outbox.beQuietUntil(clock() + trackingLimits.silenceAfter403Ms);
      return { end: "quiet", again: [], back: part };
    default: {
      const { waitMs } = outcome;
      if (waitMs === undefined) return { end: "back-off", again: [], back: part };
      await outbox.beQuietUntil(clock() + waitMs);
      return { end: "quiet", again: [], back: part };
    }
  }
}

/** Halves a refused batch. A single event is set aside. */
async function narrow(outbox: Outbox, part: readonly OutboxRecord[]): Promise<Step> {
  if (part.length === 1) {
    await outbox.setAside(idsOf(part));
    return { end: "delivered", again: [], back: [] };
  }
  const middle = Math.ceil(part.length / 2);
  return { end: "delivered", again: [part.slice(0, middle), part.slice(middle)], back: [] };
}

async function removeAnswered(
  outbox: Outbox,
  part: readonly OutboxRecord[],
  ids: { readonly stored: ReadonlySet<string>; readonly refused: ReadonlySet<string> },
): Promise<void> {
  const stored = part.filter(({ id }) => ids.stored.has(id));
  const refused = part.filter(({ id }) => ids.refused.has(id) && !ids.stored.has(id));
  if (stored.length > 0) await outbox.acknowledge(idsOf(stored));
  if (refused.length > 0) await outbox.setAside(idsOf(refused));
}

function idsOf(records: readonly OutboxRecord[]): string[] {
  return records.map(({ id }) => id);
}
