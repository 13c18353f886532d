import { Trans, useLingui } from "@lingui/react/macro";
import { comparisonPath } from "../../../../market/marketPaths.ts";
import { markPath } from "../../../../market/markedSymbols.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { CoinLink } from "../../../../ui/coin-link/CoinLink.tsx";
import { LinkGrid } from "../../../../ui/link-list/LinkList.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { displayName } from "../../pairFacts.ts";
import type { ComparisonLink, ComparisonMiss } from "../../model/ranking/findComparison.ts";

type NotFound = Exclude<ComparisonMiss, { kind: "moved" }>;

/** Answered with status 404 for what cannot be compared: why, and what may have been meant. */
export function UnknownComparison({ miss }: { readonly miss: unknown }) {
  const href = useHref();
  if (!isNotFound(miss)) return null;
  return (
    <Stack gap={24}>
      <Reason miss={miss} />
      <LinkGrid>
        {miss.suggestions.map((link) => (
          <Suggestion key={link.slug} link={link} />
        ))}
      </LinkGrid>
      <div>
        <Button href={href("/market-cap")}>
          <Trans>Compare other assets</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function Reason({ miss }: { readonly miss: NotFound }) {
  const { t } = useLingui();
  if (miss.kind === "same") {
    const name = displayName(miss.asset);
    return (
      <>
        <h1>
          <Trans>{name} can’t be compared with itself</Trans>
        </h1>
        <p>
          <Trans>Both sides are the same asset. Choose another:</Trans>
        </p>
      </>
    );
  }
  const words = miss.words.join(", ").toUpperCase();
  return (
    <>
      <h1>
        {/* What a visitor wrote is text, never read as a tag of the message. */}
        {words === "" ? t`Comparison not found` : t`Not found: ${words}`}
      </h1>
      <p>
        <Trans>We don’t have figures for this comparison. Did you mean one of these?</Trans>
      </p>
    </>
  );
}

function Suggestion({ link }: { readonly link: ComparisonLink }) {
  const { t } = useLingui();
  const href = useHref();
  const [tickerA, tickerB] = [link.a.symbol, link.b.symbol];
  const [assetA, assetB] = [displayName(link.a), displayName(link.b)];
  return (
    <CoinLink
      href={href(comparisonPath(tickerA, tickerB))}
      symbol={tickerA}
      markSrc={markPath(tickerA)}
      title={t`${tickerA} vs ${tickerB}`}
      name={t`${assetA} vs ${assetB}`}
    />
  );
}

function isNotFound(miss: unknown): miss is NotFound {
  return (
    typeof miss === "object" &&
    miss !== null &&
    "kind" in miss &&
    (miss.kind === "unknown" || miss.kind === "same")
  );
}
