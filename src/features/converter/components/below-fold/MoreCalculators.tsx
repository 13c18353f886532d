import { Trans } from "@lingui/react/macro";
import { markPath } from "../../../../market/markedSymbols.ts";
import { pairPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { CoinLink } from "../../../../ui/coin-link/CoinLink.tsx";
import { LinkGrid } from "../../../../ui/link-list/LinkList.tsx";
import { useConverter } from "../useConverter.ts";

export function MoreCalculators() {
  const { data, atoms } = useConverter();
  const href = useHref();
  const { fiat } = atoms;
  return (
    <Card
      title={<Trans>Convert other coins to {fiat}</Trans>}
      aside={
        <a href={href("/converter")}>
          <Trans>More calculators</Trans>
        </a>
      }
    >
      <LinkGrid>
        {data.related.map(({ symbol, name }) => (
          <CoinLink
            key={symbol}
            href={href(pairPath(symbol, fiat))}
            symbol={symbol}
            markSrc={markPath(symbol)}
            title={`${symbol} → ${fiat}`}
            name={name}
          />
        ))}
      </LinkGrid>
    </Card>
  );
}
