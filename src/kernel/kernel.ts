import type { GatewayBase } from "../api/gateway/createGatewayBase.ts";
import type { Transport } from "../api/gateway/createTransport.ts";
import type { Clock } from "../lib/clock.ts";
import type { TypedPage } from "../state/page/typedPage.ts";
import type { TrackRequest } from "../wire/events/tracking.ts";
import type { Navigation } from "./createNavigation.ts";
import type { WorkerConnection } from "./worker/connectWorker.ts";

/** One page in the browser, before and after the application has taken it over. */
export interface Kernel extends TypedPage {
  readonly clock: Clock;
  readonly navigation: Navigation;
  /** Loads the way to the gateway with the first call. */
  readonly gateway: () => Promise<GatewayBase>;
  readonly send: Transport;
  /** Starts the worker's client with the first call: the vault for forms and sessions, the tracker for agreed tracking. */
  readonly worker: () => Promise<WorkerConnection>;
  readonly application: Application;
  /** Tracks an event of a visitor who agreed; drops all others. */
  readonly track: (request: TrackRequest) => void;
  /** From now on `track` hands its events over. */
  readonly trackBy: (track: (request: TrackRequest) => unknown) => void;
}

/** The application: React, the router and the features, which take over the page when they are needed. */
export interface Application {
  /** Loads it with the first call; resolves once it has taken over. Rejects while it cannot be loaded, and may be called again. */
  readonly load: () => Promise<void>;
  readonly isHere: () => boolean;
  /** Runs right before the application reads the page: what the kernel still has to write is written. */
  readonly beforeTakeOver: (run: () => void) => void;
}
