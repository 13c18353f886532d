import type { Clock } from "../../src/lib/clock.ts";
import type { StartTimer } from "../../src/lib/systemTimer.ts";
import { createCollectorClient } from "../../src/outbox/delivery/createCollectorClient.ts";
import { deliverBatch } from "../../src/outbox/delivery/deliverBatch.ts";
import type { Outbox } from "../../src/outbox/outbox.ts";
import type { TrackerClient, TrackerNotice } from "../../src/wire/events/trackerCalls.ts";
import { createTracker, tellingWhatLeft } from "./createTracker.ts";
import { createUploadLock } from "./createUploadLock.ts";
import { createUploadLoop } from "./createUploadLoop.ts";
import { createUploadSwitch } from "./createUploadSwitch.ts";

/** The parts of the platform that tracking needs. */
export interface TrackingDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash. */
  readonly baseUrl: string;
  /** Opens the outbox; called with the first call. */
  readonly openOutbox: () => Promise<Outbox>;
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly clock: Clock;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly startTimer: StartTimer;
  /** The name that this worker has among all senders. */
  readonly holder: string;
  /** Sends the page a notice. */
  readonly tell: (notice: TrackerNotice) => void;
}

/** Joins outbox, delivery, loop and switch into the tracker of a worker. It opens nothing before the first call. */
export function createTracking(deps: TrackingDeps): TrackerClient {
  const collector = createCollectorClient(deps);
  const uploadSwitch = createUploadSwitch({
    collector,
    tell: (isOn) => {
      deps.tell({ notice: "upload-switch", isOn });
    },
  });
  const lock = createUploadLock({ manager: deps.locks, startTimer: deps.startTimer });
  return createTracker({
    openOutbox: async () => tellingWhatLeft(await deps.openOutbox(), deps.tell),
    createLoop: (outbox: Outbox) =>
      createUploadLoop({
        ...deps,
        outbox,
        lock,
        isUploadOn: uploadSwitch.isOn,
        deliver: (options) => deliverBatch({ ...deps, collector, outbox }, options),
      }),
    adoptSwitch: uploadSwitch.adopt,
  });
}
