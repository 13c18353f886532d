import {
  type CallFailure,
  type ClientOf,
  type CrossingFailure,
  deadlines,
  declareCall,
  type ShapeOf,
} from "../callDeclaration.ts";
import type { TrackingEvent } from "./tracking.ts";

/** The state of a page that its worker needs. Every call carries it, so that a new worker learns it too. */
export interface PageState {
  readonly isHidden: boolean;
  /** The server's switch as it was kept for this session; `undefined` if nobody has asked for it yet. */
  readonly uploadSwitch: boolean | undefined;
}

/** Events of a page without their `log_seq`, which the worker adds. */
export interface EventsToKeep {
  readonly events: readonly TrackingEvent[];
  /** The number of events lost with a former tab's memory that the page has found out about since its last call. */
  readonly lost: number;
  readonly state: PageState;
}

/** The reason why the tracker failed. */
export type TrackerFailure = CallFailure<CrossingFailure["code"] | "storage-failed">;

/** `durable` is false where a reload would lose the events. */
export type KeepOutcome = { readonly ok: true; readonly durable: boolean } | TrackerFailure;

/** Whether the tracker did its task. */
export type TrackerOutcome = { readonly ok: true } | TrackerFailure;

const { localMs, withConfigurationMs } = deadlines;

const state: ShapeOf<PageState> = { isHidden: "flag", uploadSwitch: "flag?" };
const toKeep: ShapeOf<EventsToKeep> = { events: "events", lost: "whole number", state };

/**
 * The calls of the tracker; as with `vaultCalls`, everything follows from this table. None throws, and the page makes
 * none before the visitor agreed.
 */
export const trackerCalls = {
  /** Keeps events, and sends them later; the page may hand the same events over again. */
  keepEvents: declareCall<EventsToKeep, KeepOutcome>(toKeep, localMs),
  /**
   * When the page is hidden, waiting events are sent at once. When it is visible again, sending continues without the
   * wait after an earlier failure.
   */
  setPageState: declareCall<PageState, TrackerOutcome>(state, localMs),
  /**
   * Stops and forgets every event of this device, because the visitor withdrew the consent. Waits for an upload under
   * way.
   */
  forgetEvents: declareCall<undefined, TrackerOutcome>("nothing", withConfigurationMs),
} as const;

/** The tracker in the worker, as the page sees it. */
export type TrackerClient = ClientOf<typeof trackerCalls>;

/** Messages about tracking that the worker sends unasked. */
export type TrackerNotice =
  /** Events that were not durable have left the outbox: the page may forget its copies. */
  | { readonly notice: "gone"; readonly ids: readonly string[] }
  /** The server's switch; the page keeps it for this session. */
  | { readonly notice: "upload-switch"; readonly isOn: boolean };

/** Narrows a message of the worker to a notice about tracking. */
export function isTrackerNotice(message: unknown): message is TrackerNotice {
  if (typeof message !== "object" || message === null || !("notice" in message)) return false;
  if (message.notice === "upload-switch")
    return "isOn" in message && typeof message.isOn === "boolean";
  return message.notice === "gone" && "ids" in message && Array.isArray(message.ids);
}
