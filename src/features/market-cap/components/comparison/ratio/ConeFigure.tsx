import { Trans, useLingui } from "@lingui/react/macro";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { Cone } from "../../../../../ui/cone/Cone.tsx";
import { compare } from "../../../model/valuation/compare.ts";
import { ratioPercent } from "../../../texts/ratioPercent.ts";
import { rangeTexts } from "../../figures/rangeTexts.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { useComparison } from "../useComparison.ts";
import s from "../Instrument.module.css";

/** Both market caps to scale, and A at the ratio as a ring; nothing where one of them is unknown. */
export function ConeFigure() {
  const { t } = useLingui();
  const { pair, atoms } = useComparison();
  const { numbers } = usePage();
  const { share, bigMoney } = useCapFormats();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const { currentRatio, capA, capB } = compare(pair, ratio);
  if (currentRatio === undefined || capA === undefined || capB === undefined) return null;
  const [tickerA, tickerB] = [pair.a.facts.symbol, pair.b.facts.symbol];
  const today = rangeTexts(currentRatio, share).value;
  const chosen = (
    <bdi className={s["digits"]} data-figure="share" suppressHydrationWarning>
      {ratioPercent(numbers, ratio)}
    </bdi>
  );
  return (
    <div className={s["view"]}>
      <Cone
        share={currentRatio.value.toNumber()}
        ratio={Number(ratio)}
        tickers={[tickerA, tickerB]}
        label={t`The ${tickerA} market cap is ${today} of the ${tickerB} market cap; the circle areas show the market caps`}
      />
      <p className={s["legend"]}>
        <span className={s["sideA"]}>
          {tickerA} <b>{rangeTexts(capA.range, bigMoney).value}</b>
        </span>
        <span className={s["sideB"]}>
          {tickerB} <b>{rangeTexts(capB.range, bigMoney).value}</b>
        </span>
        <span className={s["sideRing"]}>
          <span>
            <Trans comment="Legend of a drawing: the asset, if its market cap were this share of the other’s">
              {tickerA} at {chosen}
            </Trans>
          </span>
        </span>
        <span className={s["quiet"]}>
          <Trans>Areas show market caps.</Trans>
        </span>
      </p>
    </div>
  );
}
