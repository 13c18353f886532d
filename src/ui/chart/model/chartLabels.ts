import type { ChartModel, DayUnit } from "./types.ts";

/** Texts of the axes, in the order of the model's ticks: plain strings that are sent with the page's data. */
export interface ChartLabels {
  readonly prices: readonly string[];
  readonly days: readonly string[];
  /** Texts of the model's extremes, in its order; without them they are not marked. */
  readonly extremes?: readonly string[];
}

interface TickFormat {
  readonly formatPrice: (value: string) => string;
  readonly formatDay: (day: string, unit: DayUnit) => string;
}

export function chartLabels(
  model: ChartModel,
  { formatPrice, formatDay }: TickFormat,
): ChartLabels {
  return {
    prices: model.priceTicks.map(({ value }) => formatPrice(value)),
    days: model.timeTicks.map(({ day, unit }) => formatDay(day, unit)),
  };
}
