import { type HrTime, ValueType } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";

/** A metric as the registry of `server/metrics` tells it; a histogram's values are its buckets, its sum and its count. */
export interface ToldMetric {
  readonly name: string;
  readonly help: string;
  readonly type: unknown;
  readonly values: readonly {
    readonly value: number;
    readonly labels: Readonly<Partial<Record<string, string | number>>>;
    readonly metricName?: string | undefined;
  }[];
}

/** When counting began and when it was read, epoch milliseconds. */
export interface MetricSpan {
  readonly startedAt: number;
  readonly readAt: number;
}

const secondMs = 1000;
const millisecondNs = 1_000_000;

/**
 * The metrics of Prometheus as OpenTelemetry has them, under the same names: a counter is a sum that only grows, a gauge a
 * gauge, a histogram one with the same bounds. A metric of another kind is left out.
 */
export function toMetricData(told: readonly ToldMetric[], span: MetricSpan): MetricData[] {
  return told.flatMap((metric) => {
    const data = dataOf(metric, span);
    return data === undefined ? [] : [data];
  });
}

function dataOf(metric: ToldMetric, span: MetricSpan): MetricData | undefined {
  const { name, help } = metric;
  const shared = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const point = pointer(span);
  const numbers = () => metric.values.map(({ value, labels }) => point(labels, value));
  if (metric.type === "counter")
    return {
      ...shared,
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: numbers(),
    };
  if (metric.type === "gauge")
    return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: numbers() };
  if (metric.type === "histogram")
    return {
      ...shared,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(metric).map(([labels, value]) => point(labels, value)),
    };
  return undefined;
}

type Labels = ToldMetric["values"][number]["labels"];

function pointer({ startedAt, readAt }: MetricSpan) {
  const startTime = toHrTime(startedAt);
  const endTime = toHrTime(readAt);
  return <T>(labels: Labels, value: T): DataPoint<T> => ({
    startTime,
    endTime,
    attributes: { ...labels },
    value,
  });
}

function toHrTime(ms: number): HrTime {
  return [Math.floor(ms / secondMs), Math.round((ms % secondMs) * millisecondNs)];
}

function unitOf(name: string): string {
  if (/_seconds(?:_total)?$/.test(name)) return "s";
  return /_bytes(?:_total)?$/.test(name) ? "By" : "";
}

interface Collected {
  readonly labels: Labels;
  /** Counts up to each bound, which hold those of the lower bounds. */
  readonly upTo: Map<number, number>;
  sum: number;
  count: number;
}

/** One histogram for each set of labels. */
function histograms({ name, values }: ToldMetric): (readonly [Labels, Histogram])[] {
  const byLabels = new Map<string, Collected>();
  for (const { labels, value, metricName } of values) {
    const { le, ...own } = labels;
    const key = JSON.stringify(own);
    const collected = byLabels.get(key) ?? { labels: own, upTo: new Map(), sum: 0, count: 0 };
    byLabels.set(key, collected);
    if (metricName === `${name}_sum`) collected.sum = value;
    else if (metricName === `${name}_count`) collected.count = value;
    else if (le !== undefined && le !== "+Inf") collected.upTo.set(Number(le), value);
  }
  return [...byLabels.values()].map(({ labels, upTo, sum, count }) => [
    labels,
    {
      buckets: { boundaries: [...upTo.keys()], counts: apart([...upTo.values(), count]) },
      sum,
      count,
    },
  ]);
}

/** The counts of the buckets by themselves. */
function apart(upTo: readonly number[]): number[] {
  return upTo.map((count, index) => count - (upTo[index - 1] ?? 0));
}
