import type { Clock } from "../src/lib/clock.ts";
import type { StartTimer } from "../src/lib/timer.ts";
import { askUploadSwitch } from "../src/outbox/delivery/askUploadSwitch.ts";
import { deliverBatch } from "../src/outbox/delivery/deliverBatch.ts";
import type { Outbox } from "../src/outbox/outbox.ts";
import { securityPaths } from "../src/wire/account/accountPaths.ts";
import { collectorPath } from "../src/wire/events/tracking.ts";

/** What a flush works with. */
export interface BeaconFlushDeps {
  readonly outbox: Outbox;
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash. */
  readonly baseUrl: string;
  /** Name of this flush, of no other sender's. */
  readonly holder: string;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/**
 * What is left to do: nothing; or something waits, for a better time, a silence to end or another sender's lease to run
 * out.
 */
export type FlushEnd = "done" | "waits";

/**
 * Sends everything that pages have left in the outbox, batch by batch, as long as that goes well. For an event's
 * `waitUntil`: holds no state, plans nothing, and never rejects.
 */
export async function beaconFlush(deps: BeaconFlushDeps): Promise<FlushEnd> {
  const { baseUrl, fetch, outbox } = deps;
  try {
    if ((await outbox.size()).events === 0) return "done";
    const isOn = await askUploadSwitch(fetch, `${baseUrl}/${securityPaths.clientCommonConfig}`);
    if (isOn !== true) return "waits";
    const delivery = { ...deps, url: `${baseUrl}/${collectorPath}` };
    for (;;) {
      const end = await deliverBatch(delivery, { keepalive: false });
      if (end === "delivered") continue;
      return end === "empty" && (await outbox.size()).events === 0 ? "done" : "waits";
    }
  } catch {
    return "waits";
  }
}
