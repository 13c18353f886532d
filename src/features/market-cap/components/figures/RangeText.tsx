import { Trans } from "@lingui/react/macro";
import type { BigNumber } from "../../../../lib/decimal.ts";
import type { Range } from "../../model/valuation/range.ts";
import { rangeTexts } from "./rangeTexts.ts";
import s from "./Figures.module.css";

interface RangeTextProps {
  /** Absent where one of its figures is unknown. */
  readonly range: Range | undefined;
  readonly format: (value: BigNumber) => string;
  /** For the ends of the band, where they need less than the value says already. */
  readonly formatEnd?: (value: BigNumber) => string;
  /** Says only that there is a band, where the same figure stands in full nearby. */
  readonly short?: boolean;
}

/** A figure as far as it is known: a number, "about X (between Y and Z)", or "unknown". */
export function RangeText({ range, format, formatEnd, short = false }: RangeTextProps) {
  if (range === undefined)
    return (
      <span className={s["unknown"]}>
        <Trans>unknown</Trans>
      </span>
    );
  const { value, band } = rangeTexts(range, format, formatEnd);
  if (band === undefined) return <bdi suppressHydrationWarning>{value}</bdi>;
  if (short)
    return (
      <Trans>
        about <bdi suppressHydrationWarning>{value}</bdi>
      </Trans>
    );
  const { low, high } = band;
  return (
    <Trans>
      about <bdi suppressHydrationWarning>{value}</bdi>{" "}
      <small className={s["band"]}>
        (between <bdi suppressHydrationWarning>{low}</bdi> and{" "}
        <bdi suppressHydrationWarning>{high}</bdi>)
      </small>
    </Trans>
  );
}
