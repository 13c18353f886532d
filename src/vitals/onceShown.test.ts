import { describe, expect, it, vi } from "vitest";
import { onceShown } from "./onceShown.ts";
import type { VitalMetric } from "./vitalMetric.ts";

const options = { reportSoftNavs: true, generateTarget: () => undefined } as const;

function metricOf(navigationType: VitalMetric["navigationType"]): VitalMetric {
  return { name: "TTFB", value: 0, navigationType, navigationId: 1, navigationURL: "/" };
}

function start() {
  let paint = (): void => undefined;
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const report = vi.fn<(metric: VitalMetric) => void>();
  let measure: ((metric: VitalMetric) => void) | undefined;
  const watch = onceShown(
    (told, passed) => {
      expect(passed).toBe(options);
      measure = told;
    },
    () => painted,
  );
  watch(report, options);
  return { report, paint, measure: (metric: VitalMetric) => measure?.(metric) };
}

describe("onceShown", () => {
  it("reports a page that comes back after it was painted", async () => {
    const { report, paint, measure } = start();
    const metric = metricOf("back-forward-cache");
    measure(metric);
    await Promise.resolve();
    expect(report).not.toHaveBeenCalled();
    paint();
    await vi.waitFor(() => {
      expect(report).toHaveBeenCalledExactlyOnceWith(metric);
    });
  });

  it.each(["navigate", "reload", "prerender"] as const)("reports a %s at once", (type) => {
    const { report, measure } = start();
    measure(metricOf(type));
    expect(report).toHaveBeenCalledExactlyOnceWith(metricOf(type));
  });
});
