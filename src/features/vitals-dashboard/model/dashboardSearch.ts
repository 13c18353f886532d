import {
  type Percentile,
  percentiles,
  storedSources,
  vitalNames,
  type VitalsQuery,
  type VitalSource,
} from "../../../wire/events/vitalsApi.ts";
import {
  type VitalDimension,
  vitalDimensions,
  type VitalName,
} from "../../../wire/events/vitals.ts";
import {
  readFilter,
  secondPrefix,
  type SliceChanges,
  type VitalFilter,
  type VitalFilters,
  writeFilter,
  writeParameters,
} from "../../../wire/events/vitalFilters.ts";
import { defaultFilters, filterParameters, type Span, spans } from "../../../lib/vitals/slice.ts";
import { defaultZone, isTimeZone } from "./timeZone.ts";
import { keysOf } from "../../../lib/records.ts";

export const spanNames = keysOf(spans);

/** Everything that the dashboard's address holds. */
export interface DashboardSearch {
  readonly span: Span;
  readonly source: VitalSource;
  readonly name: VitalName;
  readonly percentile: Percentile;
  readonly filters: VitalFilters;
  /** What a second slice has otherwise; without any change where one is about to be chosen, absent where none is. */
  readonly versus?: SliceChanges | undefined;
  /** A name of the time zone database: the zone of the times that the page shows. */
  readonly zone: string;
  /** The releases to compare; the two newest if absent. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The row whose slow page views are listed. */
  readonly slow?: SlowRow | undefined;
  /** The id of the page view that is shown. */
  readonly view?: string | undefined;
}

/** A row of a table: a value of a dimension, or a cause of a kind; or `everyRow`. */
export interface SlowRow {
  readonly by: string;
  readonly value: string;
}

/** All that is shown, for a measure of which no cause is known. No dimension and no kind has its name. */
export const everyRow: SlowRow = { by: "all", value: "" };

/** Stands between the two in an address. */
const rowMark = "~";

function rowOf(text: string | undefined): SlowRow | undefined {
  const at = text?.indexOf(rowMark) ?? -1;
  return text === undefined || at < 1
    ? undefined
    : { by: text.slice(0, at), value: text.slice(at + 1) };
}

/** The values shown if the address names none. */
export const defaultSearch = {
  span: "28d",
  source: "real",
  name: "LCP",
  percentile: 75,
  filters: defaultFilters,
  zone: defaultZone,
} as const satisfies DashboardSearch;

const dayMs = 86_400_000;
const longestValue = 256;
/** What the row of such a value is, and the mark behind it, come on top. */
const longestRow = longestValue + 32;

function oneOf<T extends string>(all: readonly T[], value: unknown, fallback: T): T {
  return all.find((one) => one === value) ?? fallback;
}

function textOf(value: unknown, longest = longestValue): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= longest ? value : undefined;
}

function zoneOf(value: unknown): string {
  const name = textOf(value);
  return name !== undefined && isTimeZone(name) ? name : defaultSearch.zone;
}

type Parameters = Readonly<Record<string, unknown>>;

/** The names of a form's fields for a parameter: one for each value, one for "all", and one for "all but these". */
export const filterFields = {
  ofValue: (parameter: string, index: number): string => `${parameter}.${index}`,
  ofAll: (parameter: string): string => `${parameter}.all`,
  ofNot: (parameter: string): string => `${parameter}.not`,
} as const;

/** What the fields of a form say of a parameter, as its text; `undefined` where no value is chosen. */
function textOfFields(search: Parameters, parameter: string): string | undefined {
  const chosen = Object.entries(search).flatMap(([name, value]) =>
    name.startsWith(`${parameter}.`) && name !== filterFields.ofNot(parameter) ? [value] : [],
  );
  if (chosen.length === 0) return undefined;
  return (search[filterFields.ofNot(parameter)] === undefined ? "" : "!") + chosen.join(",");
}

function filterOf(search: Parameters, dimension: VitalDimension): VitalFilter | undefined {
  const text = textOfFields(search, dimension) ?? search[dimension];
  if (typeof text !== "string") return defaultFilters[dimension];
  // Where a default is filtered by, the empty text stands for no filter. One beyond the bounds stays: the calls refuse it, and
  // the page says so, instead of figures of other traffic.
  return readFilter(text);
}

/** Says that a second slice is to be chosen, as long as no condition of it does. */
export const secondParameter = "vs";

function changesOf(search: Parameters): SliceChanges | undefined {
  const changes = vitalDimensions.flatMap((dimension) => {
    const parameter = secondPrefix + dimension;
    const text = textOfFields(search, parameter) ?? search[parameter];
    if (typeof text !== "string") return [];
    const filter = readFilter(text);
    return [[dimension, filter === undefined ? "" : writeFilter(filter)] as const];
  });
  const isAsked = changes.length > 0 || search[secondParameter] !== undefined;
  return isAsked ? Object.fromEntries(changes) : undefined;
}

/** Reads an address, or the fields of a form. Wrong or missing parameters get their defaults. */
export function readDashboardSearch(search: Parameters): DashboardSearch {
  const filters = vitalDimensions.flatMap((dimension) => {
    const filter = filterOf(search, dimension);
    return filter === undefined ? [] : [[dimension, filter] as const];
  });
  return {
    span: oneOf(spanNames, search["span"], defaultSearch.span),
    source:
      search["demo"] === undefined
        ? oneOf(storedSources, search["source"], defaultSearch.source)
        : "demo",
    name: oneOf(vitalNames, search["name"], defaultSearch.name),
    percentile: percentiles.find((one) => String(one) === search["p"]) ?? defaultSearch.percentile,
    filters: Object.fromEntries(filters),
    versus: changesOf(search),
    zone: zoneOf(search["tz"]),
    before: textOf(search["before"]),
    after: textOf(search["after"]),
    slow: rowOf(textOf(search["slow"], longestRow)),
    view: textOf(search["view"]),
  };
}

/** The parameters of a search, without those that equal the default. */
export function dashboardParameters(search: DashboardSearch): Readonly<Record<string, string>> {
  const { span, source, name, percentile, filters, zone } = search;
  return {
    ...(source === "demo" && { demo: "" }),
    ...(source === "synthetic" && { source }),
    ...(span !== defaultSearch.span && { span }),
    ...(name !== defaultSearch.name && { name }),
    ...(percentile !== defaultSearch.percentile && { p: String(percentile) }),
    ...filterParameters(filters),
    ...changeParameters(search),
    ...(zone !== defaultSearch.zone && { tz: zone }),
    ...looksOf(search),
  };
}

function changeParameters({ versus }: DashboardSearch): Readonly<Record<string, string>> {
  if (versus === undefined) return {};
  const changes = Object.entries(versus).map(
    ([name, text]) => [secondPrefix + name, text] as const,
  );
  return Object.fromEntries(changes.length === 0 ? [[secondParameter, ""]] : changes);
}

/** What is looked at besides the figures. */
function looksOf({ before, after, slow, view }: DashboardSearch): Readonly<Record<string, string>> {
  return {
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(slow !== undefined && { slow: slow.by + rowMark + slow.value }),
    ...(view !== undefined && { view }),
  };
}

/** Whether other filters are set than at first. */
export function isFiltered({ filters }: DashboardSearch): boolean {
  return Object.keys(filterParameters(filters)).length > 0;
}

/** The parameters as an address has them, without the question mark. */
export function dashboardQuery(search: DashboardSearch): string {
  return writeParameters(new URLSearchParams(dashboardParameters(search)));
}

/** The dashboard's address, without locale. */
export function dashboardPath(search: DashboardSearch): string {
  const parameters = dashboardQuery(search);
  // The demo's parameter has no value: `/vitals?demo` is how people pass it on.
  return parameters === "" ? "/vitals" : `/vitals?${parameters.replace(/^demo=/, "demo")}`;
}

/** The query of the collector's calls at a moment. */
export function vitalsQueryOf(
  { span, source, filters }: DashboardSearch,
  now: number,
): Pick<VitalsQuery, "from" | "to" | "source"> & { readonly filters: VitalFilters } {
  return { from: now - spans[span] * dayMs, to: now, source, filters };
}
