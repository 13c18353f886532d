import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { comparedWith, comparisonPath } from "../../../../market/marketPaths.ts";
import { nextOrder, readOrder } from "../../../../market/listOrder.ts";
import { markPath } from "../../../../market/markedSymbols.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { AssetMark } from "../../../../ui/asset-mark/AssetMark.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { SegmentedLinks } from "../../../../ui/segmented/Segmented.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { Table } from "../../../../ui/table/Table.tsx";
import type { AssetClass } from "../../../../wire/market/market.ts";
import { displayName } from "../../pairFacts.ts";
import type { OverviewData, RankedRow } from "../../loaders/loadOverview.ts";
import {
  assetClasses,
  firstRows,
  type SortColumn,
  sortColumns,
} from "../../model/overviewSearch.ts";
import { rangeOf } from "../../model/valuation/range.ts";
import { underDefinition } from "../../model/valuation/underDefinition.ts";
import { CapFigure, PriceFigure } from "../origins/AssetFigures.tsx";
import { RangeText } from "../figures/RangeText.tsx";
import { useCapFormats } from "../figures/useCapFormats.ts";
import { moreRowsId, overviewPath, rankingId } from "./overviewPath.ts";
import s from "./Overview.module.css";

const classLabels: Readonly<Record<AssetClass, MessageDescriptor>> = {
  crypto: msg`Coins`,
  stock: msg`Stocks`,
  metal: msg`Precious metals`,
};

/** All assets by market cap, or those of one class. */
export function RankingCard({ data }: { readonly data: OverviewData }) {
  const { t } = useLingui();
  return (
    <Card part="ranking" title={<Trans>All assets by market cap</Trans>}>
      <Stack gap={16}>
        <ClassFilter {...data} />
        <Table
          caption={t`Market cap and price of each asset`}
          captionHidden
          columns={[
            { id: "asset", ...sortable("name", <Trans>Asset</Trans>, data) },
            { id: "cap", ...sortable("cap", <Trans>Market cap</Trans>, data), numeric: true },
            {
              id: "price",
              ...sortable("price", <Trans>Price</Trans>, data),
              numeric: true,
              under: true,
            },
          ]}
          rows={data.ranked.map((row, index) => rowOf(row, { data, index }))}
          empty={<Trans>No market caps in this category.</Trans>}
        />
        <WholeLink data={data} />
        <UnrankedLinks symbols={data.unranked} />
      </Stack>
    </Card>
  );
}

/** The heading of a column that the ranking can be sorted by. */
function sortable(by: SortColumn, name: ReactNode, data: OverviewData) {
  const { by: sortedBy, direction } = readOrder(data.sort, sortColumns);
  return {
    label: <SortLink by={by} name={name} data={data} />,
    sorted: by === sortedBy ? direction : undefined,
  };
}

interface SortLinkProps {
  readonly by: SortColumn;
  readonly name: ReactNode;
  readonly data: OverviewData;
}

/** A link, so that the order has an address and works without JavaScript. */
function SortLink({ by, name, data: { only, others, sort, isWhole } }: SortLinkProps) {
  const href = useHref();
  const path = overviewPath({ only, page: others.page, sort: nextOrder(sort, by), isWhole });
  return (
    <a className={s["sort"]} href={`${href(path)}#${rankingId}`}>
      {name}
    </a>
  );
}

function rowOf(
  { rank, facts }: RankedRow,
  { data: { asOfTexts }, index }: { readonly data: OverviewData; readonly index: number },
) {
  const { symbol } = facts;
  return {
    id: symbol,
    cells: [
      <span key="asset" className={s["ranked"]}>
        <span className={s["rank"]} id={index === firstRows ? moreRowsId : undefined}>
          {rank}
        </span>
        <span className={s["mark"]}>
          <AssetMark symbol={symbol} src={markPath(symbol)} size={32} />
        </span>
        <ComparisonLink facts={facts} />
      </span>,
      <CapFigure key="cap" asset={underDefinition(facts)} asOfTexts={asOfTexts} band="below" />,
      <RankedPrice key="price" facts={facts} asOfTexts={asOfTexts} />,
    ],
  };
}

/**
 * A price. Where it makes the market cap, its origin stands there; a share's price is made from the market cap and has
 * its own.
 */
function RankedPrice({
  facts,
  asOfTexts,
}: Pick<RankedRow, "facts"> & Pick<OverviewData, "asOfTexts">) {
  const { money } = useCapFormats();
  if (facts.class === "stock")
    return <PriceFigure facts={facts} asOfTexts={asOfTexts} band="below" />;
  return <RangeText range={rangeOf(facts.price)} format={money} />;
}

/** An asset's name, which leads to its comparison with the asset that it is usually compared with. */
function ComparisonLink({ facts }: Pick<RankedRow, "facts">) {
  const href = useHref();
  const [tickerA, tickerB] = [facts.symbol, comparedWith(facts.symbol)];
  return (
    <a className={s["names"]} href={href(comparisonPath(tickerA, tickerB))}>
      {displayName(facts)}
      <small>
        <Trans>
          {tickerA} vs {tickerB}
        </Trans>
      </small>
    </a>
  );
}

/** Links, so that the filter has an address and works without JavaScript. */
function ClassFilter({ only, sort, isWhole }: Pick<OverviewData, "only" | "sort" | "isWhole">) {
  const { i18n, t } = useLingui();
  const href = useHref();
  const choices = [undefined, ...assetClasses];
  return (
    <SegmentedLinks label={t`Asset type`}>
      {choices.map((choice) => (
        <a
          key={choice ?? "all"}
          href={`${href(overviewPath({ only: choice, sort, isWhole }))}#${rankingId}`}
          aria-current={choice === only ? "true" : undefined}
        >
          {choice === undefined
            ? t({ message: "All", comment: "Filter of a list of assets: every class" })
            : i18n._(classLabels[choice])}
        </a>
      ))}
    </SegmentedLinks>
  );
}

/** Leads to the rows that the page has left out. */
function WholeLink({ data }: { readonly data: OverviewData }) {
  const href = useHref();
  const { only, others, sort, ranked, rankedCount } = data;
  if (ranked.length === rankedCount) return null;
  const path = overviewPath({ only, page: others.page, sort, isWhole: true });
  return (
    <div>
      <Button href={`${href(path)}#${moreRowsId}`}>
        <Trans>Show all {rankedCount}</Trans>
      </Button>
    </div>
  );
}

/** Lists the assets that have no place in the ranking, and says why. */
function UnrankedLinks({ symbols }: { readonly symbols: readonly string[] }) {
  const href = useHref();
  if (symbols.length === 0) return null;
  return (
    <div>
      <p className={s["lead"]}>
        <Trans>
          We don’t have a dated, sourced supply figure for these, so their market cap is unknown:
        </Trans>
      </p>
      <ul className={s["unranked"]} role="list">
        {symbols.map((symbol) => (
          <li key={symbol}>
            <a href={href(comparisonPath(symbol, comparedWith(symbol)))}>{symbol}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
