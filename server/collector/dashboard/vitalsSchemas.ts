import * as v from "valibot";
import { timelineKinds } from "../../../src/wire/events/timeline.ts";
import { eventTypes } from "../../../src/wire/events/tracking.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import { pairedTraits } from "../../../src/wire/events/vitalSlices.ts";
import type { VitalsAnswers } from "../../../src/wire/events/vitalsAnswers.ts";
import { vitalNames, vitalSources } from "../../../src/wire/events/vitalsApi.ts";

const list = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.readonly());
const text = v.string();
const count = v.pipe(v.number(), v.integer());
const moment = v.pipe(v.number(), v.integer(), v.description("Epoch milliseconds."));
const name = v.picklist(vitalNames);

const VitalsScope = v.pipe(
  v.object({ from: moment, to: moment, source: v.picklist(vitalSources) }),
  v.description("What was looked at: the asked span, widened to whole hours or days of UTC."),
);

const VitalHistogram = v.pipe(
  v.object({
    name,
    count,
    good: count,
    poor: count,
    first: v.pipe(count, v.description("The index of the bucket of the first count.")),
    counts: list(count),
  }),
  v.description(
    "The distribution of one measure. Bucket i ends at 2^(i/8) milliseconds, or that times 0.0005 for CLS, and begins where the one before ends, the first with 0.",
  ),
);

const VitalRow = v.pipe(
  v.object({
    at: moment,
    name,
    value: v.number(),
    rating: text,
    ...v.entriesFromList(vitalDimensions, text),
    view_id: text,
    attribution: text,
    attribution_kind: text,
  }),
  v.description("One measurement. An empty text is what was not measured."),
);

const VitalsSlice = v.pipe(
  v.object({
    vital: VitalHistogram,
    strata: v.pipe(
      list(v.object({ ...v.entriesFromList(pairedTraits, text), vital: VitalHistogram })),
      v.description(
        "Alike measurements, largest first; a trait that is not in `pairedBy` is empty.",
      ),
    ),
    strataLeftOut: count,
  }),
  v.description("One of two slices: all its measurements, and those that are alike."),
);

const vitals = list(VitalHistogram);
const rows = list(VitalRow);

/** Parts of the answers that the OpenAPI document names. */
export const vitalsParts = { VitalsScope, VitalHistogram, VitalRow, VitalsSlice } as const;

/** The data of each call of the dashboard. Their types are held to those of `src/wire` here and where they are answered. */
export const vitalsSchemas = {
  summary: v.object({ scope: VitalsScope, vitals }),
  series: v.object({
    scope: VitalsScope,
    step: v.picklist(["hour", "day"]),
    points: v.pipe(
      list(v.object({ at: moment, vitals })),
      v.description("Oldest first; steps without measurements are left out."),
    ),
    releases: v.pipe(
      list(v.object({ release: text, firstAt: moment })),
      v.description("Releases that were first measured in the span, oldest first."),
    ),
  }),
  routes: v.object({
    scope: VitalsScope,
    by: v.picklist(vitalDimensions),
    rows: v.pipe(
      list(v.object({ value: text, vital: VitalHistogram })),
      v.description("Most measurements first."),
    ),
  }),
  attribution: v.object({
    scope: VitalsScope,
    rows: v.pipe(
      list(v.object({ kind: text, attribution: text, vital: VitalHistogram })),
      v.description("Most measurements that are not good first."),
    ),
  }),
  releases: v.object({
    scope: VitalsScope,
    releases: v.pipe(
      list(v.object({ release: text, firstAt: moment, lastAt: moment, vitals })),
      v.description("Newest first."),
    ),
    strata: v.pipe(
      list(
        v.object({
          release: text,
          route: text,
          locale: text,
          device: text,
          connection: text,
          vital: VitalHistogram,
        }),
      ),
      v.description(
        "Alike measurements of the two releases that `release` names, largest first; empty without two, or without `name`.",
      ),
    ),
    strataLeftOut: count,
  }),
  compare: v.object({
    scope: VitalsScope,
    pairedBy: v.pipe(
      list(v.picklist(pairedTraits)),
      v.description("Traits that alike measurements share: the slices do not differ in them."),
    ),
    areApart: v.pipe(
      v.boolean(),
      v.description("False where a measurement may be in both slices, which then have no verdict."),
    ),
    first: VitalsSlice,
    second: VitalsSlice,
  }),
  dimensions: v.object({
    scope: VitalsScope,
    dimensions: list(
      v.object({
        dimension: v.picklist(vitalDimensions),
        values: list(v.object({ value: text, count })),
      }),
    ),
  }),
  slow: v.object({ scope: VitalsScope, rows }),
  view: v.object({
    view_id: text,
    measures: rows,
    marks: list(
      v.object({
        kind: v.picklist(timelineKinds),
        at: v.pipe(v.number(), v.description("Milliseconds since the navigation began.")),
        ms: v.number(),
        name: text,
        score: v.exactOptional(v.number()),
      }),
    ),
    events: list(
      v.object({ at: v.number(), type: v.picklist(eventTypes), event_tracking_id: text }),
    ),
  }),
  exportJson: v.object({
    scope: VitalsScope,
    rows,
    isCut: v.pipe(v.boolean(), v.description("True if there are more than these, the newest.")),
  }),
} as const satisfies {
  readonly [Name in keyof VitalsAnswers]: v.GenericSchema<unknown, VitalsAnswers[Name]>;
};
