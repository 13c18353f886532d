import type { GatewayBase } from "../../api/gateway/createGatewayBase.ts";
import { readSession } from "../../api/account/readSession.ts";
import { afterPaint } from "../../browser/idle.ts";
import type { Device } from "../../device/createDevice.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { trusted } from "../../lib/trusted.ts";
import type { TrackerClient, TrackerNotice } from "../../wire/events/trackerCalls.ts";
import type { WithTrustedTypes } from "../../wire/trustedTypes.ts";
import type { SessionReference, WorkerClient } from "../../wire/workerClient.ts";
import { createVaultWorker } from "../../worker-client/createVaultWorker.ts";
import { createWorkerClient } from "../../worker-client/createWorkerClient.ts";
import { trustedWorker } from "../../worker-client/trustedWorker.ts";
import { createPageDevice } from "./createPageDevice.ts";

/** The worker's client, and what it and the requests say of this device. */
export interface WorkerConnection {
  readonly worker: WorkerClient;
  readonly tracker: TrackerClient;
  readonly device: Device;
  readonly gateway: GatewayBase;
  /** Who is signed in now, by the cookies. */
  readonly session: () => SessionReference;
  /** Hears what the worker says about tracking. The last listener replaces the one before. */
  readonly onTrackerNotice: (listener: (notice: TrackerNotice) => void) => void;
}

/** Connects the page to its worker, which starts with the first call that needs it. */
export function connectWorker(gateway: GatewayBase): WorkerConnection {
  const device = createPageDevice();
  gateway.nameDevice(device.ids);
  let hear: ((notice: TrackerNotice) => void) | undefined;
  const Worker = trustedWorker({
    Worker: globalThis.Worker,
    origin: location.origin,
    trustedTypes: trusted<WithTrustedTypes>(globalThis).trustedTypes,
  });
  const worker = createWorkerClient({
    createWorker: () => createVaultWorker(Worker),
    storage: () => sessionStorage,
    headers: gateway.headers,
    page: () => location.pathname,
    startTimer: systemTimer,
    onTrackerNotice: (notice) => {
      hear?.(notice);
    },
  });
  addEventListener("pagehide", ({ persisted }) => {
    // The back/forward cache keeps the page.
    if (!persisted) return;
    const isBack = new Promise((resolve) => {
      addEventListener("pageshow", resolve, { once: true });
    });
    // The page is shown first.
    worker.sleep(isBack.then(afterPaint));
  });
  return Object.freeze({
    worker,
    tracker: worker,
    device,
    gateway,
    session: () => readSession(document.cookie),
    onTrackerNotice: (listener: (notice: TrackerNotice) => void) => {
      hear = listener;
    },
  });
}
