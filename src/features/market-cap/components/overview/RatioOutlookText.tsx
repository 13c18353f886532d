import { Trans } from "@lingui/react/macro";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { decimal } from "../../../../lib/decimal.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { equalRatio } from "../../pairFacts.ts";
import type { OverviewData } from "../../loaders/loadOverview.ts";
import { compare } from "../../model/valuation/compare.ts";
import {
  historicalRatio,
  ratioOutlook,
  type RatioOutlook,
} from "../../model/history/historicalRatio.ts";
import { underDefinition } from "../../model/valuation/underDefinition.ts";
import { RangeText } from "../figures/RangeText.tsx";
import { useCapFormats } from "../figures/useCapFormats.ts";

/** Compares the present ratio with the historical one, and says how people read the two. */
export function RatioOutlookText({ data }: { readonly data: OverviewData }) {
  const { numbers } = usePage();
  const { share } = useCapFormats();
  const { featured, asOfText } = data;
  const [a, b] = [featured.a.symbol, featured.b.symbol];
  const historical = historicalRatio(a, b);
  if (historical === undefined) return null;
  const pair = { a: underDefinition(featured.a), b: underDefinition(featured.b) };
  const { currentRatio } = compare(pair, equalRatio);
  const outlook = ratioOutlook(currentRatio, historical);
  const usual = formatPercent(numbers, decimal(historical).shiftedBy(2), { decimals: 0 });
  const present = <RangeText range={currentRatio} format={share} />;
  return (
    <>
      <p>
        <Trans>
          At {asOfText} prices, the {a} market cap is <b>{present}</b> of the {b} market cap. The
          historical ratio is about {usual}.
        </Trans>
      </p>
      {outlook !== undefined && (
        <p>
          <OutlookSentence outlook={outlook} a={a} b={b} usual={usual} />{" "}
          <Trans>
            This only compares today with the past; nothing makes a ratio return to its old level.
            It isn’t investment advice.
          </Trans>
        </p>
      )}
    </>
  );
}

interface OutlookSentenceProps {
  readonly outlook: RatioOutlook;
  readonly a: string;
  readonly b: string;
  readonly usual: string;
}

function OutlookSentence({ outlook, a, b, usual }: OutlookSentenceProps) {
  if (outlook === "caution")
    return (
      <Trans>
        A ratio above {usual} suggests caution: {a} is valued higher against {b} than it has been
        historically. A ratio below {usual} would suggest optimism.
      </Trans>
    );
  if (outlook === "optimism")
    return (
      <Trans>
        A ratio below {usual} suggests optimism: {a} is valued lower against {b} than it has been
        historically. A ratio above {usual} would suggest caution.
      </Trans>
    );
  return (
    <Trans>
      A ratio above {usual} suggests caution about {a}; one below it, optimism. The current ratio is
      too close to {usual} to suggest either.
    </Trans>
  );
}
