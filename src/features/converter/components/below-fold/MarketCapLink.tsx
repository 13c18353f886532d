import { Trans } from "@lingui/react/macro";
import { comparedWith, comparisonPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Row } from "../../../../ui/layout/Stack.tsx";
import { useTradedCoin } from "../useConverter.ts";

/** Links to the comparison of the coin's market cap with that of the main coin. */
export function MarketCapLink() {
  const coin = useTradedCoin();
  const href = useHref();
  if (coin === undefined) return null;
  const other = comparedWith(coin);
  return (
    <Card title={<Trans>Market cap</Trans>}>
      <Row gap={12} apart>
        <p>
          <Trans>
            What would 1 {coin} cost at the market cap of {other}?
          </Trans>
        </p>
        <Button href={href(comparisonPath(coin, other))}>
          <Trans>
            Compare {coin} with {other}
          </Trans>
        </Button>
      </Row>
    </Card>
  );
}
