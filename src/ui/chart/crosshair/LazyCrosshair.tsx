import { type ReactNode, Suspense, useCallback, useState } from "react";
import { lazyPart } from "../../lazyPart.ts";
import type { ChartCrosshairProps } from "./ChartCrosshair.tsx";

const ChartCrosshair = lazyPart<ChartCrosshairProps>(
  async () => (await import("./ChartCrosshair.tsx")).ChartCrosshair,
);

/** Distance from the window at which a chart's crosshair starts to load. */
const loadMargin = "200px 0px";

/** Loads the crosshair, script and styles, once the plot around it comes near the window. */
export function LazyCrosshair(props: ChartCrosshairProps): ReactNode {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((mark: HTMLElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: loadMargin },
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
