import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { useHydratedValue, useLateValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { useDisplayCurrency } from "../../../../../state/hooks/usePreferences.ts";
import { EstimateBadge } from "../../figures/EstimateBadge.tsx";
import { Result } from "../../../../../ui/result/Result.tsx";
import { compare } from "../../../model/valuation/compare.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { SentenceFigure } from "../../figures/SentenceFigure.tsx";
import { rangeTexts } from "../../figures/rangeTexts.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { useComparison } from "../useComparison.ts";
import s from "../Instrument.module.css";

/** What A would cost at the ratio. */
export function TargetPrice() {
  const { t } = useLingui();
  // A band in another currency is a new text, and must not be animated from the old one.
  const currency = useDisplayCurrency();
  const { money } = useCapFormats();
  const { pair, atoms } = useComparison();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const { target, isEstimate } = compare(pair, ratio);
  const price = target.price && rangeTexts(target.price, money);
  const { symbol: ticker } = pair.a.facts;
  return (
    <Result
      id="target-price"
      htmlFor="ratio"
      label={
        price?.band ? (
          <Trans comment="Label; the next line is the price, then: (between Y and Z)">
            Target price of {ticker} (approx.)
          </Trans>
        ) : (
          <Trans>Target price of {ticker}</Trans>
        )
      }
      badge={isEstimate && price && <EstimateBadge />}
      value={price ? price.value : t`unknown`}
      state={price ? "known" : "unknown"}
      note={price?.band && <Band key={currency} {...price.band} />}
    />
  );
}

/** What that price means: so many times today's, at this market cap; and the ratio of today. The price tells the band. */
export function TargetFacts() {
  const { bigMoney, multiple, share } = useCapFormats();
  const { pair, atoms } = useComparison();
  const ratio = useLateValue(atoms.ratioAtom, atoms.start.ratio);
  const { target, currentRatio } = compare(pair, ratio);
  return (
    <dl className={s["list"]}>
      <Fact
        name={<Trans>Target price / Current price</Trans>}
        figure="multiple"
        range={target.multiple}
        format={multiple}
      />
      <Fact
        name={<Trans>Target market cap</Trans>}
        figure="cap"
        range={target.cap}
        format={bigMoney}
      />
      <Fact name={<Trans>Current ratio</Trans>} range={currentRatio} format={share} />
    </dl>
  );
}

interface FactProps extends Pick<ComponentProps<typeof RangeText>, "range" | "format"> {
  readonly name: ReactNode;
  /** What the kernel writes it by. */
  readonly figure?: string;
}

function Fact({ name, figure, ...range }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-figure={figure}>
        <RangeText {...range} band="elsewhere" />
      </dd>
    </div>
  );
}

function Band({ low, high }: { readonly low: string; readonly high: string }) {
  return (
    <span data-figure="band">
      <Trans>
        (between <SentenceFigure>{low}</SentenceFigure> and <SentenceFigure>{high}</SentenceFigure>)
      </Trans>
    </span>
  );
}
