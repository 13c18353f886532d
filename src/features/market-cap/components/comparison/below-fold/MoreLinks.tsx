import { Trans } from "@lingui/react/macro";
import { comparisonPath, pairPath } from "../../../../../market/marketPaths.ts";
import { useHref } from "../../../../../state/hooks/usePage.ts";
import { Card } from "../../../../../ui/card/Card.tsx";
import { LinkGrid, LinkTrail } from "../../../../../ui/link-list/LinkList.tsx";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { useComparison } from "../useComparison.ts";

/** Where to go on: the calculators of both assets, and the comparison the other way. */
export function MoreLinks() {
  const { data } = useComparison();
  const { currency } = useCapFormats();
  const href = useHref();
  const [tickerA, tickerB] = [data.b.symbol, data.a.symbol];
  return (
    <Card part="more-links" title={<Trans>Keep exploring</Trans>}>
      <LinkGrid>
        {data.trends.histories.map(({ symbol: coin }) => (
          <li key={coin}>
            <a href={href(pairPath(coin, currency))}>
              <span>
                <Trans>
                  Convert {coin} to {currency}
                </Trans>
              </span>
              <LinkTrail />
            </a>
          </li>
        ))}
        <li>
          <a href={href(comparisonPath(tickerA, tickerB))}>
            <span>
              <Trans>
                {tickerA} vs {tickerB}
              </Trans>
            </span>
            <LinkTrail />
          </a>
        </li>
        <li>
          <a href={href("/market-cap")}>
            <span>
              <Trans>Compare other assets</Trans>
            </span>
            <LinkTrail />
          </a>
        </li>
      </LinkGrid>
    </Card>
  );
}
