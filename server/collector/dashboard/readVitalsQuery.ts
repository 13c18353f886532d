import * as v from "valibot";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { vitalDimensions } from "../../../src/wire/events/vitals.ts";
import {
  createFilter,
  faultOfFilter,
  filterLimits,
  isNegation,
  namedValues,
  readFilter,
  type VitalFilter,
  type VitalFilters,
} from "../../../src/wire/events/vitalFilters.ts";
import {
  hourlySpanMs,
  type StoredSource,
  storedSources,
  vitalNames,
  vitalsApiLimits,
  vitalSources,
} from "../../../src/wire/events/vitalsApi.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { SlowQuestion, VitalQuestion } from "../../store/events/eventStore.ts";

const hourMs = 3_600_000;
const dayMs = 86_400_000;

const instant = v.pipe(
  v.string("is missing"),
  v.regex(/^\d{1,15}$/, "must be epoch milliseconds"),
  v.transform(Number),
);

const schema = v.object({
  from: instant,
  to: instant,
  source: v.optional(v.picklist(vitalSources, "must be real, synthetic or demo"), "real"),
  name: v.optional(v.picklist(vitalNames, "must be the name of a measure")),
  step: v.optional(v.picklist(["hour", "day"], "must be hour or day"), "day"),
  by: v.optional(v.picklist(vitalDimensions, "must be a dimension"), "route"),
});

const text = v.pipe(
  v.string(),
  v.maxLength(filterLimits.maxValueCharacters),
  v.check((value) => value.isWellFormed() && !value.includes("\0")),
);

/** A checked query. Its span is widened to whole hours or days. */
export type ReadQuery = v.InferOutput<typeof schema> & { readonly question: VitalQuestion };

/** Reads the query of a call. Throws `invalidParameter`, which names the fault. Ignores unknown parameters. */
export function readVitalsQuery(search: URLSearchParams): ReadQuery {
  const given = Object.keys(schema.entries).flatMap((name) => {
    const values = search.getAll(name);
    if (values.length > 1) throw refused(name, "is given twice");
    return values.map((value) => [name, value] as const);
  });
  const read = v.safeParse(schema, Object.fromEntries(given), { abortEarly: true });
  if (!read.success) throw refused(v.getDotPath(read.issues[0]) ?? "", read.issues[0].message);
  const { source, name } = read.output;
  const span = widened(read.output);
  return {
    ...read.output,
    ...span,
    question: { ...span, source, name, filters: readFilters(search) },
  };
}

/** The cause that a call is about: `kind` and `cause`; none where neither is given. */
export function readCause(search: URLSearchParams): SlowQuestion["cause"] {
  const given = ["kind", "cause"].map((name) => onlyText(search, name));
  const [attribution_kind, attribution] = given;
  if (attribution_kind === undefined && attribution === undefined) return undefined;
  if (attribution_kind === undefined) throw refused("kind", "is missing");
  if (attribution === undefined) throw refused("cause", "is missing");
  return { attribution_kind, attribution };
}

/** The page view that a call is about, and where it is stored. */
export function readViewQuery(search: URLSearchParams): {
  readonly id: string;
  readonly source: StoredSource;
} {
  const id = onlyText(search, "id");
  if (id === undefined || id === "") throw refused("id", "is missing");
  const wanted = onlyText(search, "source") ?? "real";
  const source = storedSources.find((one) => one === wanted);
  if (source === undefined) throw refused("source", "must be real or synthetic");
  return { id, source };
}

function onlyText(search: URLSearchParams, name: string): string | undefined {
  const values = search.getAll(name);
  if (values.length > 1) throw refused(name, "is given twice");
  if (values.some((value) => !v.is(text, value))) throw refused(name, "is too long");
  return values[0];
}

function readFilters(search: URLSearchParams): VitalFilters {
  const filters = vitalDimensions.flatMap((dimension) => {
    const filter = joined(
      dimension,
      search.getAll(dimension).map((given) => filterOf(dimension, given)),
    );
    return filter === undefined ? [] : [[dimension, filter] as const];
  });
  return Object.fromEntries(filters);
}

function filterOf(dimension: string, given: string): VitalFilter {
  const fault = faultOfFilter(given);
  if (fault !== undefined) throw refused(dimension, fault);
  if (given === "") return [""];
  const filter = readFilter(given);
  if (filter === undefined) throw refused(dimension, "names no value");
  if (namedValues(filter).some((value) => !v.is(text, value)))
    throw refused(dimension, "has a value that is no text");
  return filter;
}

/** A parameter that is given several times names any of its values; what must not be has one parameter. */
function joined(dimension: string, filters: readonly VitalFilter[]): VitalFilter | undefined {
  const [first, ...more] = filters;
  if (first === undefined || more.length === 0) return first;
  if (filters.some(isNegation)) throw refused(dimension, "is given twice");
  const filter = createFilter(filters.flatMap(namedValues), false);
  if (filter !== undefined && namedValues(filter).length > filterLimits.maxValues)
    throw refused(dimension, "has too many values");
  return filter;
}

function widened({ from, to, step }: Pick<v.InferOutput<typeof schema>, "from" | "to" | "step">) {
  const spanMs = to - from;
  if (spanMs <= 0) throw refused("to", "must be after from");
  if (spanMs > vitalsApiLimits.maxSpanMs) throw refused("from", "is too long before to");
  if (step === "hour" && spanMs > vitalsApiLimits.maxHourlyMs)
    throw refused("step", "must be day for so long a span");
  const unit = spanMs > hourlySpanMs && step === "day" ? dayMs : hourMs;
  return { from: Math.floor(from / unit) * unit, to: Math.ceil(to / unit) * unit };
}

/** A parameter that is missing or wrong. */
export function refused(name: string, wrong: string): GatewayFailure {
  return new GatewayFailure(gatewayCodes.invalidParameter, `The parameter ${name} ${wrong}.`);
}
