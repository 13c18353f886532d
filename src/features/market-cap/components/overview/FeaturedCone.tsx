import { useLingui } from "@lingui/react/macro";
import { Cone } from "../../../../ui/cone/Cone.tsx";
import { equalRatio } from "../../pairFacts.ts";
import type { Comparison } from "../../model/valuation/compare.ts";
import { useCapFormats } from "../figures/useCapFormats.ts";

interface FeaturedConeProps {
  readonly comparison: Comparison;
  readonly tickers: readonly [string, string];
}

/** Two assets to scale, with equal market caps as the ring. Nothing where today's ratio is not known. */
export function FeaturedCone({ comparison, tickers }: FeaturedConeProps) {
  const { t } = useLingui();
  const { share } = useCapFormats();
  const [tickerA, tickerB] = tickers;
  const present = comparison.currentRatio?.value;
  if (present === undefined) return undefined;
  return (
    <Cone
      label={`${t`${tickerA} market cap ÷ ${tickerB} market cap`}: ${share(present)}`}
      share={present.toNumber()}
      ratio={Number(equalRatio)}
      tickers={tickers}
    />
  );
}
