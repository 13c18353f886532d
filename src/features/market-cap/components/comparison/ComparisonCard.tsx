import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { ComparisonActions } from "./ComparisonActions.tsx";
import { ConeFigure } from "./ratio/ConeFigure.tsx";
import { RatioChoices } from "./ratio/RatioChoices.tsx";
import { RatioSubmit } from "./ratio/RatioSubmit.tsx";
import { RatioField } from "./ratio/RatioField.tsx";
import { TargetFacts, TargetPrice } from "./ratio/TargetFigures.tsx";
import { HistoricalRatio, TargetOrigins } from "./ratio/TargetNotes.tsx";
import s from "./Instrument.module.css";

/** One instrument: the price and what it means, both assets to scale, and the ratio that moves them. */
export function ComparisonCard() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <div className={s["instrument"]}>
      <div className={s["price"]}>
        <TargetPrice />
      </div>
      <ConeFigure />
      <div className={s["ratio"]}>
        {/* A form, so that it also works without JavaScript. */}
        <form
          data-part="comparison"
          className={s["field"]}
          method="get"
          action={href("/market-cap")}
          aria-label={t`Market cap ratio`}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <RatioField />
          <RatioSubmit />
        </form>
        <RatioChoices />
      </div>
      <div className={s["facts"]}>
        <TargetFacts />
        <ComparisonActions />
      </div>
      <div className={s["notes"]}>
        <TargetOrigins />
        <HistoricalRatio />
        <a href="#predictions">
          <Trans>Price prediction</Trans>
        </a>
      </div>
    </div>
  );
}
