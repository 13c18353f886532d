import * as v from "valibot";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import {
  type VitalDimension,
  vitalDimensions,
  type VitalName,
} from "../../../src/wire/events/vitals.ts";
import {
  filterLimits,
  secondPrefix,
  type VitalFilter,
  type VitalFilters,
} from "../../../src/wire/events/vitalFilters.ts";
import {
  hourlySpanMs,
  storedSources,
  vitalNames,
  vitalsApiLimits,
  type VitalSource,
  vitalSources,
} from "../../../src/wire/events/vitalsApi.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { conditions, isText, noCondition } from "./conditions.ts";
import type { VitalQuestion } from "../../store/events/eventStore.ts";

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** A parameter that is given several times comes as a list. */
const unless =
  (message: string) =>
  ({ input }: v.BaseIssue<unknown>): string =>
    Array.isArray(input) ? "is given twice" : message;

const instant = (about: string, example: number) =>
  v.pipe(
    v.string(unless("is missing")),
    v.regex(/^\d{1,15}$/, "must be epoch milliseconds"),
    v.description(`${about}, epoch milliseconds.`),
    v.examples([String(example)]),
    v.transform(Number),
  );

const shortText = (about: string, example: string) =>
  v.pipe(
    v.string(unless("is missing")),
    v.maxLength(filterLimits.maxValueCharacters, "is too long"),
    v.check(isText, "is too long"),
    v.description(about),
    v.examples([example]),
  );

const name = v.pipe(
  v.picklist(vitalNames, unless("must be the name of a measure")),
  v.description("The measure."),
  v.examples(["LCP"]),
);

const common = {
  from: instant("The beginning, included", Date.UTC(2026, 10, 14)),
  to: instant("The end, excluded", Date.UTC(2026, 10, 21)),
  step: v.optional(
    v.pipe(
      v.picklist(["hour", "day"], unless("must be hour or day")),
      v.description(
        "The steps of a series. Spans of up to two days, or by hours, are widened to whole hours, others to days.",
      ),
    ),
    "day",
  ),
  by: v.optional(
    v.pipe(
      v.picklist(vitalDimensions, unless("must be a dimension")),
      v.description("The dimension of a breakdown."),
    ),
    "route",
  ),
  ...v.entriesFromList(vitalDimensions, v.optional(conditions.VitalFilter)),
};

type ChangeName = `${typeof secondPrefix}${VitalDimension}`;

const changes = v.entriesFromList(
  vitalDimensions.map((dimension): ChangeName => `${secondPrefix}${dimension}`),
  v.optional(conditions.ChangedVitalFilter),
);

const sourceText = "must be real, synthetic or demo";
const anySource = v.optional(v.picklist(vitalSources, unless(sourceText)), "real");
const storedSource = (message: string) =>
  v.optional(
    v.picklist(storedSources, (issue) =>
      issue.input === "demo" ? "has no single measurements" : unless(message)(issue),
    ),
    "real",
  );

interface Span {
  readonly from: number;
  readonly to: number;
  readonly step: "hour" | "day";
}

const hasSpan = <T extends Span>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { from, to, step } = dataset.value;
    const fault = faultOfSpan({ from, to, step });
    if (fault === undefined) return;
    const [key, message] = fault;
    const input = { from, to, step };
    addIssue({
      message,
      path: [{ type: "object", origin: "value", input, key, value: input[key] }],
    });
  });

/** The parameter that is wrong, and how. */
function faultOfSpan({ from, to, step }: Span): readonly [keyof Span, string] | undefined {
  const spanMs = to - from;
  if (spanMs <= 0) return ["to", "must be after from"];
  if (spanMs > vitalsApiLimits.maxSpanMs) return ["from", "is too long before to"];
  return step === "hour" && spanMs > vitalsApiLimits.maxHourlyMs
    ? ["step", "must be day for so long a span"]
    : undefined;
}

interface Read extends Span, Readonly<Partial<Record<VitalDimension, VitalFilter | undefined>>> {
  readonly source: VitalSource;
  readonly name?: VitalName | undefined;
}

/** A checked query. Its span is widened to whole hours or days. */
export interface ReadQuery extends Pick<Read, "from" | "to" | "source" | "step"> {
  readonly by: VitalDimension;
  readonly name?: VitalName | undefined;
  readonly question: VitalQuestion;
}

function withQuestion<T extends Read>(read: T) {
  const { from, to, step, source, name: wanted } = read;
  const unit = to - from > hourlySpanMs && step === "day" ? dayMs : hourMs;
  const span = { from: Math.floor(from / unit) * unit, to: Math.ceil(to / unit) * unit };
  const filters = Object.fromEntries(
    vitalDimensions.flatMap((dimension) => {
      const filter = read[dimension];
      return filter === undefined ? [] : [[dimension, filter] as const];
    }),
  );
  const question: VitalQuestion = { ...span, source, name: wanted, filters };
  return { ...read, ...span, question };
}

/** What each call of the dashboard is asked. */
export const vitalsQueries = {
  figures: v.pipe(
    v.object({ source: anySource, name: v.optional(name), ...common }),
    hasSpan(),
    v.transform(withQuestion),
  ),
  measure: v.pipe(
    v.object({ source: anySource, name, ...common }),
    hasSpan(),
    v.transform(withQuestion),
  ),
  compare: v.pipe(
    v.object({ source: anySource, name, ...common, ...changes }),
    hasSpan(),
    v.transform((read) => {
      const asked = withQuestion(read);
      return { ...asked, second: secondOf(asked.question.filters, read) };
    }),
  ),
  singles: v.pipe(
    v.object({ source: storedSource(sourceText), name: v.optional(name), ...common }),
    hasSpan(),
    v.transform(withQuestion),
  ),
  slow: v.pipe(
    v.object({
      source: storedSource(sourceText),
      name,
      ...common,
      kind: v.optional(shortText("The kind of a cause, together with `cause`.", "element")),
      cause: v.optional(shortText("Only views that blame it on this cause.", "hero")),
    }),
    hasSpan(),
    v.forward(
      v.partialCheck(
        [["kind"], ["cause"]],
        ({ kind, cause }) => kind !== undefined || cause === undefined,
        "is missing",
      ),
      ["kind"],
    ),
    v.forward(
      v.partialCheck(
        [["kind"], ["cause"]],
        ({ kind, cause }) => cause !== undefined || kind === undefined,
        "is missing",
      ),
      ["cause"],
    ),
    v.transform((read) => ({ ...withQuestion(read), blamed: blamedOf(read) })),
  ),
  view: v.object({
    source: storedSource("must be real or synthetic"),
    id: v.pipe(
      shortText("The `view_id` of any measurement.", "view 1"),
      v.minLength(1, "is missing"),
    ),
  }),
} as const;

/** The second slice: the first one, but for what is asked otherwise. */
function secondOf(
  first: VitalFilters,
  read: Readonly<Partial<Record<ChangeName, VitalFilter | typeof noCondition | undefined>>>,
): VitalFilters {
  const filters = vitalDimensions.flatMap((dimension) => {
    const change = read[`${secondPrefix}${dimension}`] ?? first[dimension];
    return change === undefined || change === noCondition ? [] : [[dimension, change] as const];
  });
  return Object.fromEntries(filters);
}

/** The cause that a call is about; none where it names none. */
function blamedOf({
  kind,
  cause,
}: {
  readonly kind?: string | undefined;
  readonly cause?: string | undefined;
}) {
  return kind === undefined || cause === undefined
    ? undefined
    : { attribution_kind: kind, attribution: cause };
}

/** An object that a query is read by, perhaps with checks of the whole. */
export type VitalsQuerySchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

/** Reads the query of a call. Throws `invalidParameter`, which names the fault. Ignores unknown parameters. */
export function readQuery<S extends VitalsQuerySchema>(
  schema: S,
  search: URLSearchParams,
): v.InferOutput<S> {
  const given = Object.keys(schema.entries).flatMap((key) => {
    const [first, ...more] = search.getAll(key);
    if (first === undefined) return [];
    return [[key, more.length === 0 ? first : [first, ...more]] as const];
  });
  const read = v.safeParse(schema, Object.fromEntries(given));
  if (read.success) return read.output;
  const [issue] = read.issues;
  const [at] = issue.path ?? [];
  throw refused(String(at?.key), issue.received === "undefined" ? "is missing" : issue.message);
}

/** A parameter that is missing or wrong. */
export function refused(parameter: string, wrong: string): GatewayFailure {
  return new GatewayFailure(gatewayCodes.invalidParameter, `The parameter ${parameter} ${wrong}.`);
}
