import type { TrackReceipt, TrackRequest } from "../wire/events/tracking.ts";

/** What tag managers and measurements in a laboratory may use, as `window.parallax`. */
export interface TrackingApi {
  /** Resolves once events are taken: not before the visitor agreed. */
  readonly ready: Promise<void>;
  /**
   * Hands an event over; costs the page a message at most. Answers when the event is kept, `undefined` for what is no
   * event. Calls before `ready` wait for it.
   */
  readonly track: (request: TrackRequest) => Promise<TrackReceipt | undefined>;
}

const apiName = "parallax";

/** Puts the API into the window. */
export function exposeTracking(window: object, ready: Promise<TrackingApi["track"]>): TrackingApi {
  const api: TrackingApi = Object.freeze({
    ready: ready.then(() => undefined),
    track: async (request: TrackRequest) => (await ready)(request),
  });
  Object.defineProperty(window, apiName, { value: api, configurable: true, enumerable: true });
  return api;
}
