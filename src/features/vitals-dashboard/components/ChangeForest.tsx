import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RatioEstimate, SliceComparison } from "../../../lib/vitals/compareSlices.ts";
import { classes } from "../../../ui/classes.ts";
import type { DashboardData } from "../loadDashboard.ts";
import { forestScale, type ForestScale } from "../model/forestScale.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Changes.module.css";
import d from "./Dashboard.module.css";

const noNotes = {};

interface ChangeForestProps {
  readonly search: DashboardData["search"];
  readonly compared: SliceComparison | undefined;
  /** What the change is called that the traffic does not explain. */
  readonly own: ReactNode;
  /** What stands beside a figure. */
  readonly notes?: {
    readonly measured?: ReactNode;
    readonly traffic?: ReactNode;
    readonly coverage?: ReactNode;
  };
}

/**
 * How two parts of the traffic differ, and how much of it is due to what, as figures and on one scale; nothing where
 * neither has samples.
 */
export function ChangeForest({ search, compared, own, notes = noNotes }: ChangeForestProps) {
  const format = useVitalFormats();
  if (!compared?.measured) return null;
  const { measured, real, mix, coverage } = compared;
  const { percentile } = search;
  const all = measured.after / measured.before;
  const scale = forestScale([all, real?.value, real?.low, real?.high, mix]);
  return (
    <dl className={classes(d["scaled"], s["forest"])}>
      <Change
        name={<Trans>Measured p{percentile}</Trans>}
        plot={<Plot scale={scale} value={all} />}
        figure={format.change(all)}
        note={notes.measured}
      />
      {real && mix !== undefined && (
        <Causes scale={scale} real={real} mix={mix} own={own} traffic={notes.traffic} />
      )}
      <Change
        name={<Trans>Similar traffic</Trans>}
        plot={<Axis scale={scale} />}
        figure={format.share(coverage)}
        note={notes.coverage}
      />
    </dl>
  );
}

interface CausesProps {
  readonly scale: ForestScale;
  readonly real: RatioEstimate;
  readonly mix: number;
  readonly own: ReactNode;
  readonly traffic: ReactNode;
}

/** What the measured change is made of. */
function Causes({ scale, real, mix, own, traffic }: CausesProps) {
  const format = useVitalFormats();
  const [low, high] = [format.change(real.low), format.change(real.high)];
  return (
    <>
      <Change
        name={own}
        plot={<Plot scale={scale} value={real.value} interval={real} />}
        figure={format.change(real.value)}
        note={
          <Trans>
            99% interval {low} to {high}
          </Trans>
        }
      />
      <Change
        name={<Trans>Due to different traffic</Trans>}
        plot={<Plot scale={scale} value={mix} />}
        figure={format.change(mix)}
        note={traffic}
      />
    </>
  );
}

interface ChangeProps {
  readonly name: ReactNode;
  readonly plot: ReactNode;
  readonly figure: string;
  readonly note: ReactNode;
}

function Change({ name, plot, figure, note }: ChangeProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="ltr">{plot}</dd>
      <dd>{figure}</dd>
      {note !== undefined && <dd>{note}</dd>}
    </div>
  );
}

interface PlotProps {
  readonly scale: ForestScale;
  readonly value: number;
  readonly interval?: Pick<RatioEstimate, "low" | "high">;
}

/** A change as a dot beside the line of no change, with its interval. The figures stand beside it. */
function Plot({ scale, value, interval }: PlotProps) {
  return (
    <svg aria-hidden="true">
      <rect width="100%" height="100%" />
      <line x1="50%" x2="50%" y2="100%" />
      {interval && (
        <line
          className={s["whisker"]}
          x1={`${scale.place(interval.low)}%`}
          x2={`${scale.place(interval.high)}%`}
          y1="50%"
          y2="50%"
        />
      )}
      <circle cx={`${scale.place(value)}%`} cy="50%" r="4.5" />
    </svg>
  );
}

function Axis({ scale: { limit } }: Pick<PlotProps, "scale">) {
  const format = useVitalFormats();
  return (
    <svg aria-hidden="true">
      <text y="14">{format.change(1 - limit, 0)}</text>
      <text x="50%" y="14" textAnchor="middle">
        {format.count(0)}
      </text>
      <text x="100%" y="14" textAnchor="end">
        {format.change(1 + limit, 0)}
      </text>
    </svg>
  );
}
