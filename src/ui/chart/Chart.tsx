import { createElement, type ReactNode } from "react";
import { type ChartPart, lineParts, longestOf, markParts } from "./chartParts.ts";
import type { ChartLabels } from "./model/chartLabels.ts";
import { plotHeight, plotWidth } from "./model/paths.ts";
import type { ChartLine, ChartModel } from "./model/types.ts";
import styles from "./Chart.module.css";

export interface ChartProps {
  readonly model: ChartModel;
  /** Texts of the axes. Formatted by the loader, so that no formatter runs while the page hydrates. */
  readonly labels: ChartLabels;
  /** What the picture shows, as a sentence for screen readers. */
  readonly label: string;
  /** One element; a heading where the chart is a section of its own. Without it the chart has no head. */
  readonly caption?: ReactNode;
  /** Replaces the plot where no price is known. */
  readonly empty: ReactNode;
  /** Between the head and the plot. */
  readonly intro?: ReactNode;
  /** Below the plot, a sentence on what it shows. */
  readonly note?: ReactNode;
  /** The range switch. */
  readonly ranges?: ReactNode;
  /** `ChartCrosshair`, once it is loaded. */
  readonly overlay?: ReactNode;
  /** `ChartTable`, or a provenance line. */
  readonly children?: ReactNode;
}

function renderPart({ name, key, attributes, children }: ChartPart): ReactNode {
  const contents = typeof children === "string" ? children : children?.map(renderPart);
  return createElement(name, { ...attributes, key }, contents);
}

function Legend({ lines }: { readonly lines: readonly ChartLine[] }): ReactNode {
  return (
    <ul className={styles["legend"]}>
      {lines.map(({ id, label, tone }) => (
        <li key={id} className={styles[tone]}>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Nothing where the page has a head of its own for the chart. */
function Head({ model, caption, ranges }: ChartProps): ReactNode {
  if (caption === undefined) return null;
  return (
    <div className={styles["head"]}>
      {caption}
      {model.lines.length > 1 && <Legend lines={model.lines} />}
      {ranges}
    </div>
  );
}

/** A price history. Complete as server-rendered markup; `overlay` adds the figures under the cursor. */
export function Chart(props: ChartProps): ReactNode {
  const { model, labels } = props;
  const known = model.stops.length > 0;
  return (
    <figure data-part="chart" className={styles["chart"]}>
      <Head {...props} />
      {props.intro}
      {known ? (
        // Time runs from left to right in every language.
        <div className={styles["frame"]} dir="ltr">
          <div className={styles["plot"]}>
            <svg className={styles["canvas"]} role="img" aria-label={props.label}>
              <svg viewBox={`0 0 ${plotWidth} ${plotHeight}`} preserveAspectRatio="none">
                {lineParts(model).map(renderPart)}
              </svg>
              {markParts(model, labels).map(renderPart)}
            </svg>
            {props.overlay}
          </div>
          <span className={styles["gutter"]} aria-hidden="true">
            {longestOf(labels.prices)}
          </span>
        </div>
      ) : (
        <div className={styles["empty"]}>{props.empty}</div>
      )}
      {props.note}
      {props.children}
    </figure>
  );
}
