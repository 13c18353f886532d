import { Trans, useLingui } from "@lingui/react/macro";
import { comparisonPath } from "../../../../market/marketPaths.ts";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { decimal } from "../../../../lib/decimal.ts";
import { markPath } from "../../../../market/markedSymbols.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { CoinLink } from "../../../../ui/coin-link/CoinLink.tsx";
import { LinkGrid } from "../../../../ui/link-list/LinkList.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import type { OverviewData } from "../../loaders/loadOverview.ts";
import { useCapFormats } from "../figures/useCapFormats.ts";
import { othersId, overviewPath } from "./overviewPath.ts";
import { SegmentedLinks } from "../../../../ui/segmented/Segmented.tsx";

interface ComparisonLinksProps {
  readonly data: OverviewData;
}

/** Comparisons of the assets whose price moved most. */
export function TrendingComparisons({ data }: ComparisonLinksProps) {
  const { numbers } = usePage();
  const { money } = useCapFormats();
  const href = useHref();
  const { asOfText } = data;
  return (
    <Card
      part="more-links"
      title={<Trans>Trending comparisons</Trans>}
      aside={
        <small>
          <Trans>Biggest 7-day moves, as of {asOfText}</Trans>
        </small>
      }
    >
      <LinkGrid>
        {data.trending.map(({ a, b, name, price, move }) => (
          <CoinLink
            key={a}
            href={href(comparisonPath(a, b))}
            symbol={a}
            markSrc={markPath(a)}
            title={<VersusTitle a={a} b={b} />}
            name={name}
            price={money(price)}
            change={{ value: move, text: formatPercent(numbers, move, { signed: true }) }}
          />
        ))}
      </LinkGrid>
    </Card>
  );
}

/** Comparisons of assets that are worth about the same, page by page. */
export function OtherComparisons({ data }: ComparisonLinksProps) {
  const { t } = useLingui();
  const href = useHref();
  const { share } = useCapFormats();
  const { items, page, pages } = data.others;
  return (
    <Card
      part="more-links"
      title={<Trans>Other comparisons</Trans>}
      aside={
        <small>
          <Trans>Closest market caps (first as a % of second)</Trans>
        </small>
      }
    >
      <Stack gap={16}>
        <LinkGrid>
          {items.map(({ a, b, name, ratio }) => (
            <CoinLink
              key={a}
              href={href(comparisonPath(a, b))}
              symbol={a}
              markSrc={markPath(a)}
              title={<VersusTitle a={a} b={b} />}
              name={name}
              price={share(decimal(ratio))}
            />
          ))}
        </LinkGrid>
        <Pages
          label={t`Pages of other comparisons`}
          page={page}
          pages={pages}
          hrefOf={(wanted) => `${href(overviewPath({ ...data, page: wanted }))}#${othersId}`}
        />
      </Stack>
    </Card>
  );
}

function VersusTitle({ a, b }: { readonly a: string; readonly b: string }) {
  return (
    <Trans>
      {a} vs {b}
    </Trans>
  );
}

interface PagesProps {
  /** What is being paged through, for the ear. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list. Renders nothing for a single page. */
function Pages({ label, page, pages, hrefOf }: PagesProps) {
  const { t } = useLingui();
  if (pages < 2) return null;
  return (
    <SegmentedLinks label={label}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={hrefOf(number)}
          aria-label={t`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </a>
      ))}
    </SegmentedLinks>
  );
}
