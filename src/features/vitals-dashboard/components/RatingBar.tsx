import { useLingui } from "@lingui/react/macro";
import type { Shares } from "../../../lib/vitals/percentile.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

const percent = 100;

/** A bar with the shares of good, needs improvement and poor. Its accessible name has the figures. */
export function RatingBar({ shares, isThin = false }: { shares: Shares; isThin?: boolean }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const [good, needs, poor] = [shares.good, shares.needs, shares.poor].map((share) =>
    format.share(share),
  );
  const needsFrom = shares.good * percent;
  const poorFrom = needsFrom + shares.needs * percent;
  return (
    <svg
      className={isThin ? s["thinBar"] : s["bar"]}
      role="img"
      aria-label={t`Good ${good}, needs improvement ${needs}, poor ${poor}`}
    >
      <rect className={s["good"]} width={`${needsFrom}%`} height="100%" />
      <rect
        className={s["needs-improvement"]}
        x={`${needsFrom}%`}
        width={`${shares.needs * percent}%`}
        height="100%"
      />
      <rect
        className={s["poor"]}
        x={`${poorFrom}%`}
        width={`${shares.poor * percent}%`}
        height="100%"
      />
    </svg>
  );
}
