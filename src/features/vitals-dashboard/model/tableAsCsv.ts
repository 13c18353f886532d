import { csvLine } from "../../../lib/csvLine.ts";
import { writeFilter, type VitalFilters } from "../../../wire/events/vitalFilters.ts";
import { secondFilters } from "../../../wire/events/vitalSlices.ts";
import type { VitalFacts } from "../factsOf.ts";
import type { DashboardData, PartFacts } from "../loadDashboard.ts";

/** The tables of the page. */
export type TableName = "routes" | "attribution" | "steps" | "releases" | "slices";

/** Columns that each table ends with. Units are those of the measure: milliseconds, or none for CLS. */
const figureColumns = ["source", "measure", "percentile", "value", "low", "high", "samples"];

/**
 * A table of the page as CSV with a header line. Figures are not rounded, times are ISO 8601 in UTC, and every line says
 * where its measurements come from.
 */
export function tableAsCsv(table: TableName, data: DashboardData): string {
  const lines = linesOf[table](data);
  return lines.map(csvLine).join("");
}

type Line = readonly (string | number | undefined)[];

const linesOf: Readonly<Record<TableName, (data: DashboardData) => readonly Line[]>> = {
  routes: (data) => partLines("route", data, data.routes),
  attribution: (data) => partLines("component", data, data.attribution),
  steps: (data) => [
    ["at", ...figureColumns],
    ...data.trend.steps.map((step) => [isoOf(step.at), ...figuresOf(data, step)]),
  ],
  releases: (data) => [
    ["release", ...figureColumns, "good", "poor"],
    ...data.releases.map(({ release, vital }) => [
      release,
      ...figuresOf(data, vital),
      vital?.shares.good,
      vital?.shares.poor,
    ]),
  ],
  slices: sliceLines,
};

/** What the first slice has against the second one: ratios of the percentile. */
const comparisonColumns = ["verdict", "ratio", "ratio_low", "ratio_high", "mix", "coverage"];

function sliceLines(data: DashboardData): Line[] {
  const { filters, versus = {} } = data.search;
  const { first, second, compared } = data.slices ?? {};
  const { verdict, real, mix, coverage } = compared ?? {};
  const lineOf = (of: VitalFilters, vital: VitalFacts | undefined): Line => [
    filterQuery(of),
    ...figuresOf(data, vital),
    vital?.shares.good,
    vital?.shares.poor,
  ];
  return [
    ["filters", ...figureColumns, "good", "poor", ...comparisonColumns],
    [...lineOf(filters, first), verdict, real?.value, real?.low, real?.high, mix, coverage],
    lineOf(secondFilters(filters, versus), second),
  ];
}

function partLines(name: string, data: DashboardData, parts: readonly PartFacts[]): Line[] {
  return [
    [name, "kind", ...figureColumns, "impact", "good", "poor"],
    ...parts.map(({ value, kind, vital, impact }) => [
      value,
      kind,
      ...figuresOf(data, vital),
      impact,
      vital.shares.good,
      vital.shares.poor,
    ]),
  ];
}

function figuresOf(
  { search }: DashboardData,
  facts: Pick<VitalFacts, "count" | "estimate"> | undefined,
): Line {
  const { value, low, high } = facts?.estimate ?? {};
  return [search.source, search.name, search.percentile, value, low, high, facts?.count ?? 0];
}

/** Conditions in the words of the address. */
function filterQuery(filters: VitalFilters): string {
  const texts = Object.entries(filters).map(([name, filter]) => `${name}=${writeFilter(filter)}`);
  return texts.join("&");
}

function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
