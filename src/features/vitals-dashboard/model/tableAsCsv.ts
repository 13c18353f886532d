import { csvLine } from "../../../lib/csvLine.ts";
import type { DashboardData, PartFacts, VitalFacts } from "../loadDashboard.ts";

/** The tables of the page. */
export type TableName = "routes" | "attribution" | "steps" | "releases";

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
};

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

function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
