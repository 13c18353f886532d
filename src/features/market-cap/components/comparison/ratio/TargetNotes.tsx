import { Trans } from "@lingui/react/macro";
import { formatPercent } from "../../../../../i18n/formatNumber.ts";
import { decimal } from "../../../../../lib/decimal.ts";
import { freshness } from "../../../../../market/freshness.ts";
import { useAgeDays } from "../../../../../state/hooks/useAgeDays.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { compare } from "../../../model/valuation/compare.ts";
import { historicalRatio, ratioOutlook } from "../../../model/history/historicalRatio.ts";
import { firstDayOf } from "../../../texts/asOfTexts.ts";
import { useComparison } from "../useComparison.ts";
import s from "../Instrument.module.css";
import { PairOrigins } from "../../origins/PairOrigins.tsx";

/** Says what the current ratio suggests compared with its history, for the pair whose history is known. */
export function HistoricalRatio() {
  const { data, pair } = useComparison();
  const { a, b } = data;
  const { numbers } = usePage();
  const usual = historicalRatio(a.symbol, b.symbol);
  if (usual === undefined) return null;
  const outlook = ratioOutlook(compare(pair, "1").currentRatio, usual);
  const historical = formatPercent(numbers, decimal(usual).shiftedBy(2), { decimals: 0 });
  if (outlook === "caution")
    return (
      <p className={s["quiet"]}>
        <Trans>
          Historically the ratio has been about {historical}. It is above that now, which suggests
          caution.
        </Trans>
      </p>
    );
  if (outlook === "optimism")
    return (
      <p className={s["quiet"]}>
        <Trans>
          Historically the ratio has been about {historical}. It is below that now, which suggests
          optimism.
        </Trans>
      </p>
    );
  return (
    <p className={s["quiet"]}>
      <Trans>Historically the ratio has been about {historical}.</Trans>
    </p>
  );
}

/** How old the prices are, and on press the dates and sources of the figures behind the page's target. */
export function TargetOrigins() {
  const { pair, data } = useComparison();
  const { asOfTexts, priced = { asOf: "", ageDays: 0 } } = data;
  const ageDays = useAgeDays(firstDayOf(priced.asOf), priced.ageDays);
  const asOfText = asOfTexts[priced.asOf];
  const text = <Trans>Last updated: {asOfText}</Trans>;
  const age = asOfText === undefined ? undefined : { ...freshness(ageDays), text };
  return <PairOrigins pair={pair} asOfTexts={asOfTexts} age={age} />;
}
