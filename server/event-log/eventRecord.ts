import * as v from "valibot";
import { vitalDimensions } from "../../src/wire/events/vitals.ts";
import { storedSources, vitalNames } from "../../src/wire/events/vitalsApi.ts";
import { eventSchema } from "../collector/readEvent.ts";
import type { NewEvent } from "../store/events/eventStore.ts";

const text = v.optional(v.string(), "");
const time = v.pipe(v.number(), v.safeInteger());

/** Dimensions that a collector of an earlier release does not know are empty. */
const vitalSchema = v.object({
  ...v.entriesFromList(vitalDimensions, text),
  at: time,
  name: v.picklist(vitalNames),
  value: v.pipe(v.number(), v.finite()),
  rating: v.string(),
  view_id: text,
  attribution: text,
  attribution_kind: text,
});

const schema = v.object({
  event: eventSchema,
  receivedAt: time,
  happenedAt: time,
  source: v.picklist(storedSources),
  vital: v.optional(vitalSchema),
});

/** An event as a record of the log: JSON. */
export function encodeRecord(event: NewEvent): Buffer {
  return Buffer.from(JSON.stringify(event));
}

/** The event of a record; `undefined` if this release cannot store it. */
export function decodeRecord(record: Buffer): NewEvent | undefined {
  const read = v.safeParse(schema, jsonOf(record), { abortEarly: true });
  return read.success ? { ...read.output, vital: read.output.vital } : undefined;
}

function jsonOf(record: Buffer): unknown {
  try {
    return JSON.parse(record.toString());
  } catch {
    return undefined;
  }
}
