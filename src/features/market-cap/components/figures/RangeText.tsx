import { Trans } from "@lingui/react/macro";
import type { BigNumber } from "../../../../lib/decimal.ts";
import type { Range } from "../../model/valuation/range.ts";
import { SentenceFigure } from "./SentenceFigure.tsx";
import { rangeTexts } from "./rangeTexts.ts";
import s from "./Figures.module.css";

interface RangeTextProps {
  /** Absent where one of its figures is unknown. */
  readonly range: Range | undefined;
  readonly format: (value: BigNumber) => string;
  /** Formats the ends of the band where they need less than the value, such as no unit. */
  readonly formatEnd?: (value: BigNumber) => string;
  /** Default in words. Below, for a cell; elsewhere, where the page tells it at another place. */
  readonly band?: "words" | "below" | "elsewhere" | undefined;
}

/** A figure as far as it is known: a number, "about X (between Y and Z)", X over "Y – Z", or "unknown". */
export function RangeText({ range, format, formatEnd, band: place = "words" }: RangeTextProps) {
  if (range === undefined)
    return (
      <span className={s["unknown"]}>
        <Trans>unknown</Trans>
      </span>
    );
  const { value, band } = rangeTexts(range, format, formatEnd);
  if (band === undefined || place === "elsewhere")
    return <bdi suppressHydrationWarning>{value}</bdi>;
  const { low, high } = band;
  if (place === "below")
    return (
      <>
        <bdi suppressHydrationWarning>{value}</bdi>
        <small className={s["band"]}>
          <bdi suppressHydrationWarning>{low}</bdi> – <bdi suppressHydrationWarning>{high}</bdi>
        </small>
      </>
    );
  return (
    <Trans>
      about <SentenceFigure>{value}</SentenceFigure>{" "}
      <small className={s["band"]}>
        (between <SentenceFigure>{low}</SentenceFigure> and <SentenceFigure>{high}</SentenceFigure>)
      </small>
    </Trans>
  );
}
