import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SliceComparison } from "../../../lib/vitals/compareSlices.ts";
import type { DashboardData } from "../loadDashboard.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

interface ChangeListProps {
  readonly search: DashboardData["search"];
  readonly compared: SliceComparison | undefined;
  /** What the change is called that the traffic does not explain. */
  readonly own: ReactNode;
  /** What stands below a figure. */
  readonly notes?: {
    readonly measured: ReactNode;
    readonly traffic: ReactNode;
    readonly coverage: ReactNode;
  };
}

/** How two parts of the traffic differ, and how much of it is due to what; nothing where neither has samples. */
export function ChangeList({ search, compared, own, notes }: ChangeListProps) {
  const format = useVitalFormats();
  if (!compared?.measured) return null;
  const { measured, real, mix, coverage } = compared;
  const { percentile } = search;
  const low = real && format.change(real.low);
  const high = real && format.change(real.high);
  return (
    <dl className={s["changes"]}>
      <Change
        name={<Trans>Measured p{percentile}</Trans>}
        figure={format.change(measured.after / measured.before)}
        note={notes?.measured}
      />
      {real && mix !== undefined && (
        <>
          <Change
            name={own}
            figure={format.change(real.value)}
            note={
              <Trans>
                99% interval {low} to {high}
              </Trans>
            }
          />
          <Change
            name={<Trans>Due to different traffic</Trans>}
            figure={format.change(mix)}
            note={notes?.traffic}
          />
        </>
      )}
      <Change
        name={<Trans>Similar traffic</Trans>}
        figure={format.share(coverage)}
        note={notes?.coverage}
      />
    </dl>
  );
}

interface ChangeProps {
  readonly name: ReactNode;
  readonly figure: string;
  readonly note: ReactNode;
}

function Change({ name, figure, note }: ChangeProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure}</dd>
      {note !== undefined && <dd>{note}</dd>}
    </div>
  );
}
