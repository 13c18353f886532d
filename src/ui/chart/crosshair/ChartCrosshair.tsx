import {
  type KeyboardEvent,
  type MouseEvent,
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
  /** Other prices have been asked for and are on their way. */
  readonly isBusy?: boolean | undefined;
  readonly describe: (stop: ChartStop) => StopTexts;
  /** The stop in sight was pressed, or Enter was. A finger brings a stop in sight first, and its next press picks it. */
  readonly onPick?: (stop: ChartStop) => void;
}

function elementsOf(slider: HTMLElement): CrosshairElements | null {
  const parts = (name: string): HTMLElement[] => [
    ...slider.querySelectorAll<HTMLElement>(`[data-place="${name}"]`),
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
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly hide: () => void;
}

function useCrosshair(
  { model, describe, onPick }: ChartCrosshairProps,
  ref: { readonly current: HTMLElement | null },
): Handlers {
  const { stops } = model;
  const index = useRef(stops.length - 1);
  const shown = useRef(false);
  const frame = useRef(0);
  const mayPick = useRef(false);

  const paint = (next: number, visible: boolean): void => {
    const elements = ref.current && elementsOf(ref.current);
    const stop = stops[next];
    if (!elements || !stop) return;
    index.current = next;
    shown.current = visible;
    paintStop(elements, { stop, index: next, texts: describe(stop), isVisible: visible });
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

  const stopAt = (clientX: number) =>
    ref.current ? nearestStop(stops, placeOf(clientX, ref.current)) : -1;
  const point = (clientX: number): void => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      const next = stopAt(clientX);
      if (next !== index.current || !shown.current) paint(next, true);
    });
  };
  const pick = (next: number): void => {
    const stop = stops[next];
    if (stop) onPick?.(stop);
  };

  return {
    hide,
    onPointerDown: ({ clientX, pointerType }) => {
      const isInSight = shown.current && stopAt(clientX) === index.current;
      mayPick.current = pointerType === "mouse" || isInSight;
      point(clientX);
    },
    onPointerMove: ({ clientX }) => {
      point(clientX);
    },
    onClick: ({ clientX }) => {
      if (mayPick.current) pick(stopAt(clientX));
    },
    onPointerLeave: ({ pointerType, currentTarget }) => {
      // Lifting a finger leaves too, but what it pointed at stays in sight until the focus moves on.
      if (pointerType !== "touch" && !currentTarget.matches(":focus-visible")) hide();
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Enter" && shown.current) pick(index.current);
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
  const { hide, ...handlers } = useCrosshair(props, ref);
  const last = model.stops.at(-1);
  if (!last) return null;
  return (
    <div
      ref={ref}
      className={styles["slider"]}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-busy={props.isBusy}
      aria-valuemin={0}
      aria-valuemax={model.stops.length - 1}
      aria-valuenow={model.stops.length - 1}
      aria-valuetext={describe(last).spoken}
      onPointerCancel={hide}
      onBlur={hide}
      {...handlers}
    >
      <div className={styles["rail"]} data-place="rail">
        {model.lines.map(({ id, tone }) => (
          <i key={id} className={styles[tone]} data-place="dot" />
        ))}
        <div className={styles["tag"]} data-place="tag">
          <p dir="auto">
            <span data-place="day" />
            {model.lines.map(({ id, tone }) => (
              <b key={id} className={styles[tone]} data-place="value" />
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}
