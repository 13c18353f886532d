import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EstimateBadge } from "../figures/EstimateBadge.tsx";
import { Result } from "../../../../ui/result/Result.tsx";
import type { AsOfTexts } from "../../texts/asOfTexts.ts";
import type { ComparedPair, Comparison } from "../../model/valuation/compare.ts";
import { SentenceFigure } from "../figures/SentenceFigure.tsx";
import { rangeTexts } from "../figures/rangeTexts.ts";
import { useCapFormats } from "../figures/useCapFormats.ts";
import { PairOrigins } from "../origins/PairOrigins.tsx";
import s from "./Overview.module.css";

interface TargetResultProps {
  readonly label: ReactNode;
  /** Stands beside the figure, such as how many times today's price it is. */
  readonly unit?: ReactNode;
  readonly pair: ComparedPair;
  readonly comparison: Comparison;
  readonly asOfTexts: AsOfTexts;
}

/** A target price as the figure of its card, with its band and its origin below it. */
export function TargetResult({ label, unit, pair, comparison, asOfTexts }: TargetResultProps) {
  const { t } = useLingui();
  const { money } = useCapFormats();
  const { target, isEstimate } = comparison;
  if (target.price === undefined)
    return <Result label={label} value={t`unknown`} state="unknown" />;
  const { value, band } = rangeTexts(target.price, money);
  return (
    <Result
      label={label}
      value={value}
      unit={unit}
      badge={isEstimate && <EstimateBadge />}
      note={
        <span className={s["note"]}>
          {band && <Band {...band} />}
          <PairOrigins pair={pair} asOfTexts={asOfTexts} />
        </span>
      }
    />
  );
}

function Band({ low, high }: { readonly low: string; readonly high: string }) {
  return (
    <span>
      <Trans>
        between <SentenceFigure>{low}</SentenceFigure> and <SentenceFigure>{high}</SentenceFigure>
      </Trans>
    </span>
  );
}
