import {
  type CollectorDeps,
  createCollectorClient,
} from "../src/outbox/delivery/createCollectorClient.ts";
import { deliverBatch } from "../src/outbox/delivery/deliverBatch.ts";
import type { Outbox } from "../src/outbox/outbox.ts";

/** The dependencies of a flush. */
export interface BeaconFlushDeps extends CollectorDeps {
  readonly outbox: Outbox;
  /** The name of this flush, which no other sender has. */
  readonly holder: string;
}

/**
 * How a flush ended. `done`: no event is left. `waits`: events are left, for another attempt, for the end of a silence
 * or for the end of another sender's lease.
 */
export type FlushEnd = "done" | "waits";

/**
 * Sends everything that pages have left in the outbox, batch by batch, until a batch fails. Made for an event's
 * `waitUntil`: it holds no state, plans nothing, and never rejects.
 */
export async function beaconFlush(deps: BeaconFlushDeps): Promise<FlushEnd> {
  const { outbox } = deps;
  try {
    if ((await outbox.size()).events === 0) return "done";
    const collector = createCollectorClient(deps);
    if ((await collector.isUploadOn()) !== true) return "waits";
    for (;;) {
      const end = await deliverBatch({ ...deps, collector }, { keepalive: false });
      if (end === "delivered") continue;
      return end === "empty" && (await outbox.size()).events === 0 ? "done" : "waits";
    }
  } catch {
    return "waits";
  }
}
