import * as v from "valibot";
import type { TrackingEvent } from "../../src/wire/events/tracking.ts";
import { rateVital, vitalDimensions, vitalsEventId } from "../../src/wire/events/vitals.ts";
import { vitalNames } from "../../src/wire/events/vitalsApi.ts";
import { pageAt } from "../../src/wire/pages.ts";
import type { StoredVital } from "../store/events/eventStore.ts";

const maxRouteCharacters = 256;
const maxValueCharacters = 64;
const maxAttributionCharacters = 256;
/** No valid measure is larger: an hour in milliseconds. */
const maxValue = 3_600_000;

const cut = (characters: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.boolean()]),
      v.transform((value) => String(value).slice(0, characters).toWellFormed()),
    ),
    "",
  );
const dimension = cut(maxValueCharacters);

const schema = v.object({
  name: v.picklist(vitalNames),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(maxValue)),
  view_id: dimension,
  attribution: cut(maxAttributionCharacters),
  attribution_kind: dimension,
  ...v.entriesFromList(vitalDimensions, dimension),
  route: cut(maxRouteCharacters),
});

/**
 * The measurement inside an event; `undefined` if there is none, if it is impossible, as is the first byte of a
 * navigation without a document, or if it is of an operator's page: where visitors are few, whoever looks at their figures
 * would outweigh them. The rating is computed here.
 */
export function readVital(event: TrackingEvent, at: number): StoredVital | undefined {
  if (event.event_tracking_id !== vitalsEventId || event.type !== "system") return undefined;
  const read = v.safeParse(schema, event.event_tracking_ext, { abortEarly: true });
  if (!read.success) return undefined;
  const { name, value, navigation, route } = read.output;
  if (pageAt(route)?.access === "operator") return undefined;
  // Pages of older releases send a zero, though no document came.
  if (name === "TTFB" && navigation === "soft-navigation") return undefined;
  return { ...read.output, at, rating: rateVital(name, value) };
}
