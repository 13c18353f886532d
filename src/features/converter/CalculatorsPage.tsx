import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, type ReactNode } from "react";
import { stringifySearch } from "../../browser/address.ts";
import { nextOrder, readOrder } from "../../market/listOrder.ts";
import { markPath } from "../../market/markedSymbols.ts";
import { pairPath } from "../../market/marketPaths.ts";
import { site } from "../../wire/site.ts";
import { useDisplayCurrency } from "../../state/hooks/usePreferences.ts";
import { usePrices } from "../../state/hooks/usePrices.ts";
import { useHref } from "../../state/hooks/usePage.ts";
import { classes } from "../../ui/classes.ts";
import { Card } from "../../ui/card/Card.tsx";
import { CoinLink } from "../../ui/coin-link/CoinLink.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { searchIcon } from "../../ui/icon/icons.ts";
import { Stack } from "../../ui/layout/Stack.tsx";
import { LinkGrid } from "../../ui/link-list/LinkList.tsx";
import { SegmentedLinks } from "../../ui/segmented/Segmented.tsx";
import s from "./CalculatorsPage.module.css";
import type { CalculatorsData } from "./loadCalculators.ts";
import {
  type CalculatorColumn,
  type CalculatorSort,
  sortColumns,
  usualSort,
} from "./model/calculatorSort.ts";

interface CalculatorsPageProps {
  readonly data: CalculatorsData;
}

/** All calculators, grouped; each is a link from the server. What looks like a field opens the search. */
export function CalculatorsPage({ data }: CalculatorsPageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { asOfText, currencies } = data;
  const coins = data.assets.filter((asset) => asset.class === "crypto");
  const metals = data.assets.filter((asset) => asset.class === "metal");
  const coin = site.mainCoin;
  return (
    <div className={s["page"]}>
      <h1>
        <Trans>All calculators</Trans>
      </h1>
      <p className={s["lead"]}>
        <Trans>Prices as of {asOfText}, with the change from the day before.</Trans>
      </p>
      <Stack gap={12}>
        <button type="button" className={classes(s["find"], "js-only")} data-picks="any">
          <Icon shape={searchIcon} />
          <Trans>Try Bitcoin, EUR, or ETH to EUR</Trans>
        </button>
        <nav className={s["jump"]} aria-label={t`On this page`}>
          <JumpLink to="coins" count={coins.length}>
            <Trans>Coins</Trans>
          </JumpLink>
          <JumpLink to="metals" count={metals.length}>
            <Trans>Precious metals</Trans>
          </JumpLink>
          <JumpLink to="currencies" count={currencies.length}>
            <Trans>Currencies</Trans>
          </JumpLink>
          <a href={href("/list")}>
            <Trans>My list</Trans>
          </a>
          <a href={href("/api")}>API</a>
        </nav>
      </Stack>
      <Assets id="coins" title={<Trans>Coins</Trans>} sort={data.sort} assets={coins} />
      <Assets
        id="metals"
        title={<Trans>Precious metals</Trans>}
        note={<Trans comment="Unit of a list of prices of metals">per troy ounce</Trans>}
        assets={metals}
      />
      <Suspense>
        <div id="currencies" className={s["group"]}>
          <Card part="currencies" title={<Trans>{coin} in all currencies</Trans>}>
            <Currencies currencies={currencies} />
          </Card>
        </div>
      </Suspense>
    </div>
  );
}

interface JumpLinkProps {
  /** Id of a group on this page. */
  readonly to: string;
  readonly count: number;
  readonly children: ReactNode;
}

function JumpLink({ to, count, children }: JumpLinkProps) {
  return (
    <a href={`#${to}`}>
      {children} <span className="fig">{count}</span>
    </a>
  );
}

interface AssetsProps {
  /** Its place on the page, and its name in measurements. */
  readonly id: "coins" | "metals";
  readonly title: ReactNode;
  /** What holds for all of the list. */
  readonly note?: ReactNode;
  /** Its order, where that can be chosen. */
  readonly sort?: CalculatorSort;
  readonly assets: CalculatorsData["assets"];
}

function Assets({ id, title, note, sort, assets }: AssetsProps) {
  const href = useHref();
  const fiat = useDisplayCurrency();
  const { price, change } = usePrices();
  if (assets.length === 0) return null;
  return (
    <Suspense>
      <div id={id} className={classes(s["group"], s["coins"])}>
        <Card part={id} title={title} aside={note && <small className={s["quiet"]}>{note}</small>}>
          {sort && <SortLinks sort={sort} list={id} />}
          <LinkGrid>
            {assets.map((asset) => (
              <CoinLink
                key={asset.symbol}
                href={href(pairPath(asset.symbol, fiat))}
                symbol={asset.symbol}
                markSrc={markPath(asset.symbol)}
                title={asset.symbol}
                name={asset.name}
                price={price(asset.unitsPerUsd, fiat)}
                change={asset.change === undefined ? undefined : change(asset.change)}
              />
            ))}
          </LinkGrid>
        </Card>
      </div>
    </Suspense>
  );
}

const columnNames: Readonly<Record<CalculatorColumn, MessageDescriptor>> = {
  cap: msg`Market cap`,
  name: msg`Asset`,
  price: msg`Price`,
  change: msg`Price change`,
};

interface SortLinksProps {
  readonly sort: CalculatorSort;
  /** Id of the list. */
  readonly list: string;
}

/** Links, so that the order has an address and works without JavaScript. */
function SortLinks({ sort, list }: SortLinksProps) {
  const { i18n, t } = useLingui();
  const href = useHref();
  const { by: sortedBy, direction } = readOrder(sort, sortColumns);
  return (
    <div className={s["sort"]}>
      <SegmentedLinks label={t`Sort by`}>
        {sortColumns.map((by) => {
          const next = nextOrder(sort, by);
          const query = next === usualSort ? "" : stringifySearch({ sort: next });
          return (
            <a
              key={by}
              href={`${href("/converter")}${query}#${list}`}
              rel="nofollow"
              aria-current={by === sortedBy ? "true" : undefined}
            >
              <span>
                {i18n._(columnNames[by])}
                {by === sortedBy && (direction === "ascending" ? " ▲" : " ▼")}
              </span>
            </a>
          );
        })}
      </SegmentedLinks>
    </div>
  );
}

function Currencies({ currencies }: Pick<CalculatorsData, "currencies">) {
  const href = useHref();
  return (
    <LinkGrid narrow>
      {currencies.map(({ code, name }) => (
        <li key={code}>
          <a href={href(pairPath(site.mainCoin, code))}>
            <b className="fig">{code}</b>
            <span>{name}</span>
          </a>
        </li>
      ))}
    </LinkGrid>
  );
}
