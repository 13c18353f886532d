import { Trans, useLingui } from "@lingui/react/macro";
import { comparisonPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Columns } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import { equalRatio } from "../../pairFacts.ts";
import type { OverviewData } from "../../loaders/loadOverview.ts";
import { compare } from "../../model/valuation/compare.ts";
import { underDefinition } from "../../model/valuation/underDefinition.ts";
import { CapFigure, PriceFigure, QuantityFigure } from "../origins/AssetFigures.tsx";
import { RangeText } from "../figures/RangeText.tsx";
import { useCapFormats } from "../figures/useCapFormats.ts";
import { ScenarioTable } from "./ScenarioTable.tsx";
import { FeaturedCone } from "./FeaturedCone.tsx";
import { TargetResult } from "./TargetResult.tsx";
import s from "./Overview.module.css";

/** The featured comparison: what one Ether would cost if all Ether were worth as much as all Bitcoin. */
export function FeaturedCard({ data }: { readonly data: OverviewData }) {
  const { t } = useLingui();
  const href = useHref();
  const { multiple } = useCapFormats();
  const { featured, asOfTexts } = data;
  const pair = { a: underDefinition(featured.a), b: underDefinition(featured.b) };
  const comparison = compare(pair, equalRatio);
  const [a, b] = [featured.a.symbol, featured.b.symbol];
  return (
    <Card
      part="featured"
      title={
        <Trans>
          {a} with the market cap of {b}
        </Trans>
      }
      aside={
        <a href={href(comparisonPath(a, b))}>
          <Trans>Full comparison</Trans>
        </a>
      }
    >
      <Stack gap={16}>
        <Columns>
          <FeaturedCone comparison={comparison} tickers={[a, b]} />
          <Stack gap={16}>
            <TargetResult
              label={t`Target price of 1 ${a}`}
              pair={pair}
              comparison={comparison}
              asOfTexts={asOfTexts}
            />
            <div className={s["stacked"]}>
              <StatGrid>
                <StatTile
                  label={<Trans>Target price / Current price</Trans>}
                  value={
                    <RangeText
                      range={comparison.target.multiple}
                      format={multiple}
                      band="elsewhere"
                    />
                  }
                />
                <StatTile
                  label={<Trans>Target market cap ({b})</Trans>}
                  value={<CapFigure asset={pair.b} asOfTexts={asOfTexts} band="elsewhere" />}
                />
                <StatTile
                  label={<Trans>Current price of {a}</Trans>}
                  value={<PriceFigure facts={featured.a} asOfTexts={asOfTexts} />}
                />
                <StatTile
                  label={<Trans>Circulating supply of {a}</Trans>}
                  value={<QuantityFigure asset={pair.a} asOfTexts={asOfTexts} band="below" />}
                />
              </StatGrid>
            </div>
          </Stack>
        </Columns>
        <ScenarioTable pair={pair} />
      </Stack>
    </Card>
  );
}
