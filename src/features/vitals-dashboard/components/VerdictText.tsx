import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon/Icon.tsx";
import { alertIcon, checkIcon } from "../../../ui/icon/icons.ts";
import type { VitalName } from "../../../wire/events/vitals.ts";
import type { SliceComparison, Verdict } from "../../../lib/vitals/compareSlices.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import c from "./Changes.module.css";
import s from "./Dashboard.module.css";

interface VerdictProps {
  readonly compared: SliceComparison;
  /** What the two are called. */
  readonly before: string;
  readonly after: string;
  readonly name: VitalName;
}

/** The result of a comparison of two releases or slices, in a sentence. */
export function VerdictText({ compared, before, after, name }: VerdictProps) {
  const format = useVitalFormats();
  const { real, verdict, coverage } = compared;
  const change = real ? format.change(real.value) : "";
  const share = format.share(coverage);
  const texts: Readonly<Record<Verdict, ReactNode>> = {
    regression: (
      <Trans>
        {name} is worse in {after} than in {before}: {change} for the same traffic.
      </Trans>
    ),
    improvement: (
      <Trans>
        {name} is better in {after} than in {before}: {change} for the same traffic.
      </Trans>
    ),
    same: (
      <Trans>
        For the same traffic {name} is as good in {after} as in {before}: a change of a tenth or
        more is ruled out.
      </Trans>
    ),
    unclear: (
      <Trans>
        The samples show no change between {before} and {after}, but can’t rule one out: more are
        needed.
      </Trans>
    ),
    "not-comparable": (
      <Trans>
        Only {share} of the traffic is similar in {before} and {after}, so they can’t be compared.
      </Trans>
    ),
    "too-few": (
      <Trans>
        Too few samples to compare {before} and {after}.
      </Trans>
    ),
  };
  return <p className={s["quiet"]}>{texts[verdict]}</p>;
}

/** The change for the same traffic at a glance, in the colour of its verdict; nothing where it is unknown. */
export function VerdictBadge({ compared: { real, verdict } }: Pick<VerdictProps, "compared">) {
  const format = useVitalFormats();
  if (!real) return null;
  const isFine = verdict === "same" || verdict === "improvement";
  return (
    <span
      className={classes(c["verdict"], isFine && c["fine"], verdict === "regression" && c["fault"])}
    >
      {isFine && <Icon shape={checkIcon} small />}
      {verdict === "regression" && <Icon shape={alertIcon} small />}
      {format.change(real.value)}
    </span>
  );
}
