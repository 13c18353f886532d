import { Trans } from "@lingui/react/macro";
import type { VitalName } from "../../../wire/events/vitals.ts";
import type { Estimate } from "../../../lib/vitals/percentile.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

interface EstimateProps {
  readonly name: VitalName;
  readonly estimate: Estimate | undefined;
}

/** A percentile, or a note that there are too few samples. */
export function EstimateValue({ name, estimate }: EstimateProps) {
  const format = useVitalFormats();
  if (!estimate)
    return (
      <span className={s["quiet"]}>
        <Trans>Too few samples</Trans>
      </span>
    );
  return <>{format.value(name, estimate.value)}</>;
}

/** The interval of a percentile. */
export function EstimateInterval({ name, estimate }: EstimateProps) {
  const format = useVitalFormats();
  if (!estimate) return null;
  const low = format.value(name, estimate.low);
  const high = format.value(name, estimate.high);
  return (
    <span className={s["interval"]}>
      <Trans>
        {low} to {high}
      </Trans>
    </span>
  );
}

/** The percentile and its interval for a table cell, one below the other. */
export function EstimateCell(props: EstimateProps) {
  return (
    <span className={s["stacked"]}>
      <EstimateValue {...props} />
      <EstimateInterval {...props} />
    </span>
  );
}
