import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PairRange } from "../market/historyRange.ts";

/** Short labels of the chart ranges. */
export const rangeLabels: Readonly<Record<PairRange, MessageDescriptor>> = {
  "24h": msg({ message: "24h", comment: "Range of a chart: twenty-four hours, very short" }),
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
export const spokenRangeLabels: Readonly<Record<PairRange, MessageDescriptor>> = {
  "24h": msg({ message: "24 hours", comment: "Range of a chart, for screen readers" }),
  "7d": msg`7 days`,
  "30d": msg`30 days`,
  "90d": msg`90 days`,
  "1y": msg`1 year`,
  all: msg`All prices`,
};
