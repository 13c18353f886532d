import {
  type CollectorDeps,
  createCollectorClient,
} from "../src/outbox/delivery/createCollectorClient.ts";
import { deliverBatch } from "../src/outbox/delivery/deliverBatch.ts";
import type { Outbox } from "../src/outbox/outbox.ts";

/** What a flush works with. */
export interface BeaconFlushDeps extends CollectorDeps {
  readonly outbox: Outbox;
  /** Name of this flush, which no other sender has. */
  readonly holder: string;
}

/**
 * How a flush ended. `done`: nothing is left. `waits`: events are left, for a better time, for a silence to end or for
 * another sender's lease to run out.
 */
export type FlushEnd = "done" | "waits";

/**
 * Sends everything that pages have left in the outbox, batch by batch, as long as that goes well. For an event's
 * `waitUntil`: holds no state, plans nothing, and never rejects.
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
