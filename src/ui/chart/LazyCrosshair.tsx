import { lazy, Suspense } from "react";
import type { ChartCrosshairProps } from "./ChartCrosshair.tsx";

const ChartCrosshair = lazy(async () => ({
  default: (await import("./ChartCrosshair.tsx")).ChartCrosshair,
}));

/** The crosshair with its own script and styles: a chart is whole without it. */
export function LazyCrosshair(props: ChartCrosshairProps) {
  return (
    <Suspense>
      <ChartCrosshair {...props} />
    </Suspense>
  );
}
