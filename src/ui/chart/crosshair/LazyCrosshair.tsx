import { type ReactNode, Suspense, useCallback, useState } from "react";
import { lazyPart } from "../../lazyPart.ts";
import type { ChartCrosshairProps } from "./ChartCrosshair.tsx";

const ChartCrosshair = lazyPart<ChartCrosshairProps>(
  async () => (await import("./ChartCrosshair.tsx")).ChartCrosshair,
);

/** How far below or above the window a chart may be whose crosshair is loaded. */
const nearness = "200px 0px";

/**
 * The crosshair with its own script and styles, which come when the plot around it comes near the window: a chart is
 * whole without it, and of no use to a cursor that is elsewhere.
 */
export function LazyCrosshair(props: ChartCrosshairProps): ReactNode {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((mark: HTMLElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: nearness },
    );
    if (mark.parentElement !== null) observer.observe(mark.parentElement);
    return () => {
      observer.disconnect();
    };
  }, []);
  if (!isNear) return <span ref={watch} hidden />;
  return (
    <Suspense>
      <ChartCrosshair {...props} />
    </Suspense>
  );
}
