import type { ReactNode } from "react";
import type { ChartLabels } from "./model/chartLabels.ts";
import { plotHeight, plotWidth } from "./model/paths.ts";
import type { ChartLine, ChartModel, PriceTick, TimeTick } from "./model/types.ts";
import styles from "./Chart.module.css";

export interface ChartProps {
  readonly model: ChartModel;
  /** Texts of the axes. Formatted by the loader, so that no formatter runs while the page hydrates. */
  readonly labels: ChartLabels;
  /** What the picture shows, as a sentence for screen readers. */
  readonly label: string;
  /** One element; a heading where the chart is a section of its own. */
  readonly caption: ReactNode;
  /** Replaces the plot where no price is known. */
  readonly empty: ReactNode;
  /** The range switch. */
  readonly ranges?: ReactNode;
  /** `ChartCrosshair`, once it is loaded. */
  readonly overlay?: ReactNode;
  /** `ChartTable`, or a provenance line. */
  readonly children?: ReactNode;
}

const edge = 7;

function anchorOf({ at }: TimeTick): "start" | "middle" | "end" {
  if (at < edge) return "start";
  return at > 100 - edge ? "end" : "middle";
}

function gridPath(ticks: readonly PriceTick[]): string {
  return ticks.map(({ at }) => `M0 ${Math.round((at / 100) * plotHeight)}H${plotWidth}`).join("");
}

function Lines({ model }: { readonly model: ChartModel }): ReactNode {
  return (
    <svg viewBox={`0 0 ${plotWidth} ${plotHeight}`} preserveAspectRatio="none">
      <path className={styles["grid"]} d={gridPath(model.priceTicks)} />
      {model.lines.map(({ id, tone, line, dots }) => (
        <g key={id} className={styles[tone]}>
          <path className={styles["line"]} d={line} />
          {dots && <path className={styles["dots"]} d={dots} />}
        </g>
      ))}
    </svg>
  );
}

/** Positions are percentages in an SVG without a view box, so that texts and dots keep their shape at every width. */
function Marks({ model, labels }: Pick<ChartProps, "model" | "labels">): ReactNode {
  // On narrow screens every second label is hidden. The label of a year stays: months alone do not say when.
  const stays = Math.max(
    0,
    model.timeTicks.findIndex(({ day }) => day.endsWith("-01-01")),
  );
  return (
    <>
      {model.priceTicks.map(({ value, at }, index) => (
        <text key={value} x="100%" y={`${at}%`} dx="10" dy=".35em">
          {labels.prices[index]}
        </text>
      ))}
      {model.timeTicks.map((tick, index) => (
        <text
          key={tick.day}
          className={(index + stays) % 2 === 1 ? styles["minor"] : undefined}
          x={`${tick.at}%`}
          y="100%"
          dy="20"
          textAnchor={anchorOf(tick)}
        >
          {labels.days[index]}
        </text>
      ))}
      {model.lines.map(({ id, tone, end }) => {
        if (!end) return null;
        return (
          <circle key={id} className={styles[tone]} cx={`${end.x}%`} cy={`${end.y}%`} r="3.5" />
        );
      })}
    </>
  );
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

function longest(texts: readonly string[]): string {
  return texts.reduce((long, text) => (text.length > long.length ? text : long), "");
}

/** A price history. Complete as server-rendered markup; `overlay` adds the figures under the cursor. */
export function Chart(props: ChartProps): ReactNode {
  const { model, labels } = props;
  const known = model.stops.length > 0;
  return (
    <figure className={styles["chart"]}>
      <div className={styles["head"]}>
        {props.caption}
        {model.lines.length > 1 && <Legend lines={model.lines} />}
        {props.ranges}
      </div>
      {known ? (
        // Time runs from left to right in every language.
        <div className={styles["frame"]} dir="ltr">
          <div className={styles["plot"]}>
            <svg className={styles["canvas"]} role="img" aria-label={props.label}>
              <Lines model={model} />
              <Marks model={model} labels={labels} />
            </svg>
            {props.overlay}
          </div>
          {/* Gives the column of price labels its width without measuring. */}
          <span className={styles["gutter"]} aria-hidden="true">
            {longest(labels.prices)}
          </span>
        </div>
      ) : (
        <div className={styles["empty"]}>{props.empty}</div>
      )}
      {props.children}
    </figure>
  );
}
