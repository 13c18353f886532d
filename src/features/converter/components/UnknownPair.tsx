import { Trans, useLingui } from "@lingui/react/macro";
import { markPath } from "../../../market/markedSymbols.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { CoinLink } from "../../../ui/coin-link/CoinLink.tsx";
import { LinkGrid } from "../../../ui/link-list/LinkList.tsx";
import type { PairMiss } from "../model/pair/findPair.ts";

/** Shown with status 404 for a pair that is not listed. Suggests pairs that the visitor may have meant. */
export function UnknownPair({ miss }: { readonly miss: unknown }) {
  const { t } = useLingui();
  const href = useHref();
  if (!isUnknownPair(miss)) return null;
  const [coin, fiat] = [miss.coin.toUpperCase(), miss.fiat.toUpperCase()];
  return (
    <Stack gap={24}>
      <h1>
        {/* What a visitor wrote is text, never read as a tag of the message. */}
        {t`${coin} to ${fiat} isn’t available`}
      </h1>
      <p>
        <Trans>We don’t have a price for this pair. Did you mean one of these?</Trans>
      </p>
      <LinkGrid>
        {miss.suggestions.map((pair) => (
          <CoinLink
            key={`${pair.coin}-${pair.fiat}`}
            href={href(pairPath(pair.coin, pair.fiat))}
            symbol={pair.coin}
            markSrc={markPath(pair.coin)}
            title={`${pair.coin} → ${pair.fiat}`}
            name={pair.name}
          />
        ))}
      </LinkGrid>
      <div>
        <Button href={href("/converter")}>
          <Trans>All calculators</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function isUnknownPair(miss: unknown): miss is Extract<PairMiss, { kind: "unknown" }> {
  return typeof miss === "object" && miss !== null && "kind" in miss && miss.kind === "unknown";
}
