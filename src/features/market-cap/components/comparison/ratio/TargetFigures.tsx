import { Trans, useLingui } from "@lingui/react/macro";
import { spokenAmount } from "../../../../../i18n/formatAmount.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { useDisplayCurrency } from "../../../../../state/hooks/usePreferences.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { Badge } from "../../../../../ui/badge/Badge.tsx";
import { Result } from "../../../../../ui/result/Result.tsx";
import { StatGrid, StatTile } from "../../../../../ui/stat/StatTile.tsx";
import { compare } from "../../../model/valuation/compare.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { rangeTexts } from "../../figures/rangeTexts.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { HistoricalRatio, TargetOrigins } from "./TargetNotes.tsx";
import { useComparison } from "../useComparison.ts";
import s from "../Comparison.module.css";

/** What A would cost at the ratio, and what that means. */
export function TargetFigures() {
  const { t } = useLingui();
  const { pair, atoms } = useComparison();
  const { numbers } = usePage();
  // A band in another currency is a new text, and must not be animated from the old one.
  const currency = useDisplayCurrency();
  const { money, bigMoney, multiple } = useCapFormats();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const { target, currentRatio, isEstimate } = compare(pair, ratio);
  const price = target.price && rangeTexts(target.price, money);
  const { symbol: ticker } = pair.a.facts;
  return (
    <>
      <Result
        id="target-price"
        htmlFor="ratio"
        label={
          price?.band ? (
            <Trans comment="Label; the next line is the price, then: (between Y and Z)">
              Target price of {ticker}, about
            </Trans>
          ) : (
            <Trans>Target price of {ticker}</Trans>
          )
        }
        badge={
          isEstimate &&
          price && (
            <Badge kind="estimate">
              <Trans>estimate</Trans>
            </Badge>
          )
        }
        value={price ? price.value : t`unknown`}
        state={price ? "known" : "unknown"}
        note={
          <span className={s["note"]}>
            {price?.band && <Band key={currency} {...price.band} />}
            <TargetOrigins />
          </span>
        }
      />
      <StatGrid>
        <StatTile
          label={<Trans>Target market cap</Trans>}
          value={
            <span data-figure="cap">
              <RangeText range={target.cap} format={bigMoney} />
            </span>
          }
        />
        <StatTile
          label={<Trans>Target price / Current price</Trans>}
          value={
            <span data-figure="multiple">
              <RangeText range={target.multiple} format={multiple} />
            </span>
          }
        />
        <StatTile
          label={<Trans>Current ratio</Trans>}
          value={
            <RangeText range={currentRatio} format={(value) => spokenAmount(numbers, value)} />
          }
        />
      </StatGrid>
      <HistoricalRatio />
    </>
  );
}

function Band({ low, high }: { readonly low: string; readonly high: string }) {
  return (
    <span data-figure="band">
      <Trans>
        (between <bdi suppressHydrationWarning>{low}</bdi> and{" "}
        <bdi suppressHydrationWarning>{high}</bdi>)
      </Trans>
    </span>
  );
}
