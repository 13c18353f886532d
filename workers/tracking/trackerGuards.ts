import { eventTypes, trackingLimits } from "../../src/wire/events/tracking.ts";
import type { TrackerClient } from "../../src/wire/events/trackerCalls.ts";

type Guard = (...args: readonly unknown[]) => boolean;

/** More than a page ever hands over at once. */
const maxEvents = trackingLimits.maxStoredEvents;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isState = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value["isHidden"] === "boolean" &&
  (value["uploadSwitch"] === undefined || typeof value["uploadSwitch"] === "boolean");

const isUuid = (value: unknown): boolean =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const isEvent = (value: unknown): boolean =>
  isRecord(value) &&
  isUuid(value["event_id"]) &&
  eventTypes.some((type) => type === value["type"]) &&
  isRecord(value["context"]);

const isKeep = (value: unknown): boolean => {
  if (!isRecord(value) || !Number.isSafeInteger(value["lost"])) return false;
  const events: unknown = value["events"];
  return (
    isState(value["state"]) &&
    Array.isArray(events) &&
    events.length <= maxEvents &&
    events.every(isEvent)
  );
};

/** A call has one argument of its own, then the page's path, then nothing. */
const call =
  (isArgument: (value: unknown) => boolean): Guard =>
  (...args) =>
    args.length === 2 && isArgument(args[0]) && typeof args[1] === "string";

/** The shapes of tracking the worker takes from the page. */
export const trackerGuards = Object.freeze({
  keepEvents: call(isKeep),
  setPageState: call(isState),
  forgetEvents: call((value) => value === undefined),
}) satisfies Readonly<Record<keyof TrackerClient, Guard>>;
