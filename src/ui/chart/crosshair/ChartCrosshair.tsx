import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { type CrosshairElements, paintStop, type StopTexts } from "./paintStop.ts";
import { nearestStop, stepStop } from "./findStop.ts";
import type { ChartModel, ChartStop } from "../model/types.ts";
import styles from "./ChartCrosshair.module.css";

export interface ChartCrosshairProps {
  /** The same model object as the chart's, kept between renders: a new one hides the crosshair. */
  readonly model: ChartModel;
  /** Name of the slider. */
  readonly label: string;
  readonly describe: (stop: ChartStop) => StopTexts;
}

function elementsOf(slider: HTMLElement): CrosshairElements | null {
  const parts = (name: string): HTMLElement[] => [
    ...slider.querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
  ];
  const [rail, tag, day] = [parts("rail")[0], parts("tag")[0], parts("day")[0]];
  if (!rail || !tag || !day) return null;
  return { slider, rail, tag, day, values: parts("value"), dots: parts("dot") };
}

function placeOf(clientX: number, slider: HTMLElement): number {
  const { left, width } = slider.getBoundingClientRect();
  return ((clientX - left) / width) * 100;
}

interface Handlers {
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly hide: () => void;
}

function useCrosshair(
  { model, describe }: ChartCrosshairProps,
  ref: { readonly current: HTMLElement | null },
): Handlers {
  const { stops } = model;
  const index = useRef(stops.length - 1);
  const shown = useRef(false);
  const frame = useRef(0);

  const paint = (next: number, visible: boolean): void => {
    const elements = ref.current && elementsOf(ref.current);
    const stop = stops[next];
    if (!elements || !stop) return;
    index.current = next;
    shown.current = visible;
    paintStop(elements, { stop, index: next, texts: describe(stop) });
    elements.rail.style.opacity = visible ? "1" : "0";
  };
  const hide = (): void => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    if (shown.current) paint(index.current, false);
  };
  const reset = useEffectEvent(() => paint(stops.length - 1, false));
  useEffect(() => {
    reset();
    return () => cancelAnimationFrame(frame.current);
  }, [model]);

  return {
    hide,
    onPointerMove: ({ clientX }) => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        const next = ref.current ? nearestStop(stops, placeOf(clientX, ref.current)) : -1;
        if (next !== index.current || !shown.current) paint(next, true);
      });
    },
    onPointerLeave: ({ pointerType, currentTarget }) => {
      // Lifting a finger leaves too, but what it pointed at stays in sight until the focus moves on.
      if (pointerType !== "touch" && !currentTarget.matches(":focus-visible")) hide();
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const leaves = event.key === "Escape" && shown.current;
      const next = stepStop(event.key, index.current, stops.length);
      if (!leaves && next === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (next === null) hide();
      else paint(next, true);
    },
    onFocus: () => {
      if (ref.current?.matches(":focus-visible")) paint(index.current, true);
    },
  };
}

/**
 * Shows the figures under the cursor, by mouse, finger or keyboard. It lies over the plot of `Chart`, which is complete
 * without it, so this file may load on an idle page.
 */
export function ChartCrosshair(props: ChartCrosshairProps): ReactNode {
  const { model, label, describe } = props;
  const ref = useRef<HTMLDivElement>(null);
  const { hide, onPointerMove, ...handlers } = useCrosshair(props, ref);
  const last = model.stops.at(-1);
  if (!last) return null;
  return (
    <div
      ref={ref}
      className={styles["slider"]}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={model.stops.length - 1}
      aria-valuenow={model.stops.length - 1}
      aria-valuetext={describe(last).spoken}
      onPointerDown={onPointerMove}
      onPointerMove={onPointerMove}
      onPointerCancel={hide}
      onBlur={hide}
      {...handlers}
    >
      <div className={styles["rail"]} data-part="rail">
        {model.lines.map(({ id, tone }) => (
          <i key={id} className={styles[tone]} data-part="dot" />
        ))}
        <div className={styles["tag"]} data-part="tag">
          <p dir="auto">
            <span data-part="day" />
            {model.lines.map(({ id, tone }) => (
              <b key={id} className={styles[tone]} data-part="value" />
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}
