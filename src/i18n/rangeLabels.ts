import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ChartRange } from "../market/historyRange.ts";

/** Short labels of the chart ranges. */
export const rangeLabels: Readonly<Record<ChartRange, MessageDescriptor>> = {
  "7d": msg({ message: "7d", comment: "Range of a chart: seven days, very short" }),
  "30d": msg({ message: "30d", comment: "Range of a chart: thirty days, very short" }),
  "90d": msg({ message: "90d", comment: "Range of a chart: ninety days, very short" }),
  "1y": msg({ message: "1y", comment: "Range of a chart: one year, very short" }),
  all: msg({
    message: "All",
    context: "range of a chart",
    comment: "Range of a chart: everything there is, very short",
  }),
};

/** The same ranges in words, for screen readers. */
export const spokenRangeLabels: Readonly<Record<ChartRange, MessageDescriptor>> = {
  "7d": msg`7 days`,
  "30d": msg`30 days`,
  "90d": msg`90 days`,
  "1y": msg`1 year`,
  all: msg`All prices`,
};
