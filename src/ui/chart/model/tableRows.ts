import type { ChartModel, DayUnit } from "./types.ts";

/** How the table of a chart writes its figures. */
export interface ChartTableFormat {
  readonly formatDay: (day: string, unit: DayUnit) => string;
  readonly formatPrice: (price: string, seriesId: string) => string;
  /** Text for an unknown price. */
  readonly unknown: string;
}

interface TableRow {
  readonly key: string;
  readonly day: string;
  readonly prices: ReadonlyArray<{ readonly seriesId: string; readonly text: string }>;
}

/** The rows of a chart's table, newest first, with the prices in the order of its lines. */
export function tableRows(
  { stops, lines }: ChartModel,
  { formatDay, formatPrice, unknown }: ChartTableFormat,
): readonly TableRow[] {
  return stops.toReversed().map(({ day, marks }) => ({
    key: day,
    day: formatDay(day, "day"),
    prices: lines.map(({ id }, index) => {
      const price = marks[index]?.price ?? null;
      return { seriesId: id, text: price === null ? unknown : formatPrice(price, id) };
    }),
  }));
}
