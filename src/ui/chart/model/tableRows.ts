import type { ChartModel, DayUnit } from "./types.ts";

/** How the table of a chart writes its figures. */
export interface ChartTableFormat {
  readonly formatDay: (day: string, unit: DayUnit) => string;
  readonly formatPrice: (price: string, seriesId: string) => string;
  /** Text for an unknown price. */
  readonly unknown: string;
  /** Address of a day, whose rows are links then. */
  readonly hrefOf?: ((day: string) => string) | undefined;
  /** For how many of the latest days the first HTML has rows. Default none: they come when the table is opened. */
  readonly atFirst?: number;
}

interface TableRow {
  readonly key: string;
  readonly day: string;
  readonly href: string | undefined;
  readonly prices: ReadonlyArray<{ readonly seriesId: string; readonly text: string }>;
}

/** The first `count` rows of a chart's table, newest first, with the prices in the order of its lines. */
export function tableRows(
  { stops, lines }: ChartModel,
  { formatDay, formatPrice, unknown, hrefOf }: ChartTableFormat,
  count = stops.length,
): readonly TableRow[] {
  return stops
    .toReversed()
    .slice(0, count)
    .map(({ day, marks }) => ({
      key: day,
      day: formatDay(day, "day"),
      href: hrefOf?.(day),
      prices: lines.map(({ id }, index) => {
        const price = marks[index]?.price ?? null;
        return { seriesId: id, text: price === null ? unknown : formatPrice(price, id) };
      }),
    }));
}
