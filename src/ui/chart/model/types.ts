/**
 * A day (`YYYY-MM-DD`), or a moment of UTC (`YYYY-MM-DDTHH:MMZ`), and the price then as a decimal string; `null` where it is
 * unknown. Oldest first.
 */
export type ChartPoint = readonly [day: string, price: string | null];

/** `accent` is the page's subject; `neutral` is what it is compared with. */
export type ChartTone = "accent" | "neutral";

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly tone: ChartTone;
  readonly points: readonly ChartPoint[];
}

/**
 * `price`: every series on one axis of prices. `change`: every series as its change since the first day that all of
 * them have a price for (0.2 is 20 percent up), so that lines of different magnitude share an axis.
 */
export type ChartMode = "price" | "change";

/** The precision of a label on the time axis: a tick on the first of a month needs no day. */
export type DayUnit = "hour" | "day" | "month" | "year";

/** Positions are percent of the plot, from its left (time) or its top (price). */
export interface PriceTick {
  /** Decimal string: a price, or a change as a fraction, by the chart's mode. */
  readonly value: string;
  readonly at: number;
}

export interface TimeTick {
  readonly day: string;
  readonly unit: DayUnit;
  readonly at: number;
}

/** A series at a stop; both fields are `null` where it has no price that day. */
export interface ChartMark {
  readonly price: string | null;
  readonly at: number | null;
}

/** A day on which at least one series has a price; the crosshair stops there. Marks are in the order of the series. */
export interface ChartStop {
  readonly day: string;
  readonly at: number;
  readonly marks: readonly ChartMark[];
}

export interface ChartLine {
  readonly id: string;
  readonly label: string;
  readonly tone: ChartTone;
  /** SVG path data in the plot's view box. */
  readonly line: string;
  /** Prices with a gap on either side, as paths without length: their round caps draw dots. */
  readonly dots: string;
  /** The position of the latest known price. */
  readonly end: { readonly x: number; readonly y: number } | null;
}

/** The highest or the lowest price of a chart of one line. Positions are percent of the plot. */
export interface ChartExtreme {
  readonly kind: "high" | "low";
  readonly price: string;
  readonly x: number;
  readonly y: number;
}

export interface ChartModel {
  readonly lines: readonly ChartLine[];
  readonly priceTicks: readonly PriceTick[];
  readonly timeTicks: readonly TimeTick[];
  /** Empty exactly where no series has a single price. */
  readonly stops: readonly ChartStop[];
  /** Height of the first price in per cent of the plot, where a line across marks it. */
  readonly startsAt?: number | null | undefined;
  /** The highest and the lowest price; none in a chart of several lines, or of one price that never changes. */
  readonly extremes?: readonly ChartExtreme[];
}
