import { Trans } from "@lingui/react/macro";
import { rateVital, type VitalName } from "../../../wire/events/vitals.ts";
import type { Estimate } from "../../../lib/vitals/percentile.ts";
import { RatingMark } from "./RatingMark.tsx";
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

/** Where an interval takes two lines, each value stays beside its unit. */
const unbroken = (value: string): string => value.replaceAll(" ", "\u00a0");

/** The interval of a percentile. */
export function EstimateInterval({ name, estimate }: EstimateProps) {
  const format = useVitalFormats();
  if (!estimate) return null;
  const low = unbroken(format.value(name, estimate.low));
  const high = unbroken(format.value(name, estimate.high));
  return (
    <span className={s["interval"]}>
      <Trans>
        {low} to {high}
      </Trans>
    </span>
  );
}

/** The percentile with its rating, for a table cell. */
export function EstimateCell(props: EstimateProps) {
  const { name, estimate } = props;
  return (
    <span className={s["rated"]}>
      {estimate && <RatingMark rating={rateVital(name, estimate.value)} />}{" "}
      <EstimateValue {...props} />
    </span>
  );
}

/** The interval without words, for a column of a table that is named after it. */
export function IntervalCell({ name, estimate }: EstimateProps) {
  const format = useVitalFormats();
  if (!estimate) return null;
  return (
    <span className={s["faint"]}>
      <bdi>{format.value(name, estimate.low)}</bdi> – <bdi>{format.value(name, estimate.high)}</bdi>
    </span>
  );
}
