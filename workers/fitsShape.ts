import type { ArgumentShape } from "../src/wire/callDeclaration.ts";
import { eventTypes, isEventId, trackingLimits } from "../src/wire/events/tracking.ts";

type Members = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === "string";
const isFlag = (value: unknown): boolean => typeof value === "boolean";

/** Checks only the members that the worker relies on; the collector checks the rest. */
const isEvent = (value: unknown): boolean =>
  isRecord(value) &&
  isEventId(value["event_id"]) &&
  eventTypes.some((type) => type === value["type"]) &&
  isRecord(value["context"]);

/** A page never hands over more events than this at once. */
const maxEvents = trackingLimits.maxStoredEvents;

const fits: Readonly<Record<Extract<ArgumentShape, string>, (value: unknown) => boolean>> = {
  anything: () => true,
  nothing: (value) => value === undefined,
  text: isText,
  "text?": (value) => value === undefined || isText(value),
  texts: (value) => isRecord(value) && Object.values(value).every(isText),
  flag: isFlag,
  "flag?": (value) => value === undefined || isFlag(value),
  "whole number": Number.isSafeInteger,
  events: (value) => Array.isArray(value) && value.length <= maxEvents && value.every(isEvent),
};

/** Whether a value from the page, which may be anything, has the declared shape. It ignores further members. */
export function fitsShape(value: unknown, shape: ArgumentShape): boolean {
  if (typeof shape === "string") return fits[shape](value);
  return (
    isRecord(value) &&
    Object.entries(shape).every(([name, member]) => fitsShape(value[name], member))
  );
}
