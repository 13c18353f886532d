import { Trans } from "@lingui/react/macro";
import { comparisonPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Columns } from "../../../../ui/layout/Layout.tsx";
import { Row, Stack } from "../../../../ui/layout/Stack.tsx";
import { equalRatio } from "../../pairFacts.ts";
import type { FeaturedData } from "../../loaders/loadFeatured.ts";
import { compare } from "../../model/valuation/compare.ts";
import { underDefinition } from "../../model/valuation/underDefinition.ts";
import { RangeText } from "../figures/RangeText.tsx";
import { useCapFormats } from "../figures/useCapFormats.ts";
import { FeaturedCone } from "./FeaturedCone.tsx";
import { TargetResult } from "./TargetResult.tsx";

/** The featured comparison as a cone and one figure, for pages that are about something else. */
export function FeaturedTeaser({ data }: { readonly data: FeaturedData }) {
  const href = useHref();
  const { multiple } = useCapFormats();
  const pair = { a: underDefinition(data.a), b: underDefinition(data.b) };
  const comparison = compare(pair, equalRatio);
  const [a, b] = [data.a.symbol, data.b.symbol];
  return (
    <Card part="featured">
      <Columns>
        <FeaturedCone comparison={comparison} tickers={[a, b]} />
        <Stack gap={16}>
          <TargetResult
            label={
              <h2>
                <Trans>
                  {a} with the market cap of {b}
                </Trans>
              </h2>
            }
            unit={
              <RangeText range={comparison.target.multiple} format={multiple} band="elsewhere" />
            }
            pair={pair}
            comparison={comparison}
            asOfTexts={data.asOfTexts}
          />
          <Row gap={16}>
            <Button href={href(comparisonPath(a, b))}>
              <Trans>
                {a} vs {b}
              </Trans>
            </Button>
            <a href={href("/market-cap")}>
              <Trans>Compare market caps</Trans>
            </a>
          </Row>
        </Stack>
      </Columns>
    </Card>
  );
}
