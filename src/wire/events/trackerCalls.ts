import {
  type CallFailure,
  type ClientOf,
  type CrossingFailure,
  deadlines,
  declareCall,
  type ShapeOf,
} from "../callDeclaration.ts";
import type { TrackingEvent } from "./tracking.ts";

/** What the worker has to know of its page; told with every call, so that a new worker knows it as well. */
export interface PageState {
  readonly isHidden: boolean;
  /** The server's switch as it was kept for this session; `undefined` where nobody has asked yet. */
  readonly uploadSwitch: boolean | undefined;
}

/** Events of a page; their `log_seq` is given by the worker. */
export interface EventsToKeep {
  readonly events: readonly TrackingEvent[];
  /** Events that went with a former tab's memory, as far as the page has found out since. */
  readonly lost: number;
  readonly state: PageState;
}

/** Why the tracker could not do what it was asked. */
export type TrackerFailure = CallFailure<CrossingFailure["code"] | "storage-failed">;

/** `durable` is false where a reload would not find the events. */
export type KeepOutcome = { readonly ok: true; readonly durable: boolean } | TrackerFailure;

/** Whether the tracker has done what it was asked. */
export type TrackerOutcome = { readonly ok: true } | TrackerFailure;

const { localMs, withConfigurationMs } = deadlines;

const state: ShapeOf<PageState> = { isHidden: "flag", uploadSwitch: "flag?" };
const toKeep: ShapeOf<EventsToKeep> = { events: "events", lost: "whole number", state };

/**
 * The calls of the tracker; as with `vaultCalls`, everything follows from this table. None throws, and none is made
 * before the visitor agreed.
 */
export const trackerCalls = {
  /** Keeps events, and sends them in time; the same events may be handed over again. */
  keepEvents: declareCall<EventsToKeep, KeepOutcome>(toKeep, localMs),
  /** Hidden: what waits is sent at once; visible: the loop goes on, without waiting for what failed before. */
  setPageState: declareCall<PageState, TrackerOutcome>(state, localMs),
  /** Stops and forgets every event of this device: the consent was taken back. Waits for an upload under way. */
  forgetEvents: declareCall<undefined, TrackerOutcome>("nothing", withConfigurationMs),
} as const;

/** Tracking in the worker as the page sees it. */
export type TrackerClient = ClientOf<typeof trackerCalls>;

/** What the worker tells unasked about tracking. */
export type TrackerNotice =
  /** Events that were not durable have left the outbox: the page may forget its copies. */
  | { readonly notice: "gone"; readonly ids: readonly string[] }
  /** The server's switch, to keep for this session. */
  | { readonly notice: "upload-switch"; readonly isOn: boolean };

/** Narrows a message of the worker to a notice about tracking. */
export function isTrackerNotice(message: unknown): message is TrackerNotice {
  if (typeof message !== "object" || message === null || !("notice" in message)) return false;
  if (message.notice === "upload-switch")
    return "isOn" in message && typeof message.isOn === "boolean";
  return message.notice === "gone" && "ids" in message && Array.isArray(message.ids);
}
