import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { markPath } from "../../market/markedSymbols.ts";
import { pairPath } from "../../market/marketPaths.ts";
import { rankMatches } from "../../market/rankMatches.ts";
import { site } from "../../wire/site.ts";
import { useDisplayCurrency } from "../../state/hooks/usePreferences.ts";
import { usePrices } from "../../state/hooks/usePrices.ts";
import { useHref } from "../../state/hooks/usePage.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { Card } from "../../ui/card/Card.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { CoinLink } from "../../ui/coin-link/CoinLink.tsx";
import { LinkGrid } from "../../ui/link-list/LinkList.tsx";
import type { CalculatorsData } from "./loadCalculators.ts";

/** All calculators, grouped and searchable; each is a link from the server. */
export function CalculatorsPage({ data }: { readonly data: CalculatorsData }) {
  const href = useHref();
  const [query, setQuery] = useState("");
  const fiat = useDisplayCurrency();
  const { price, change } = usePrices();
  const { asOfText } = data;
  const coin = site.mainCoin;
  const assets = matching(query, data.assets, ({ symbol, name }) => ({
    id: symbol,
    ticker: symbol,
    names: [name],
  }));
  const currencies = matching(query, data.currencies, ({ code, name }) => ({
    id: code,
    ticker: code,
    names: [name],
  }));
  const groups = [
    {
      id: "coins",
      title: <Trans>Coins</Trans>,
      assets: assets.filter((asset) => asset.class === "crypto"),
    },
    {
      id: "metals",
      title: <Trans>Precious metals</Trans>,
      assets: assets.filter((asset) => asset.class === "metal"),
    },
  ];
  return (
    <Stack gap={24}>
      <PageHeading title={<Trans>All calculators</Trans>} crumb={<Trans>Converter</Trans>}>
        <p>
          <Trans>Prices as of {asOfText}, with the change from the day before.</Trans>
        </p>
      </PageHeading>
      <div className="js-only">
        <Field
          type="search"
          label={<Trans>Search by name or ticker</Trans>}
          value={query}
          autoComplete="off"
          hint={
            assets.length + currencies.length === 0 ? (
              <Trans>No results. Check the name or ticker.</Trans>
            ) : undefined
          }
          onChange={(event) => {
            setQuery(event.currentTarget.value);
          }}
        />
      </div>
      {groups.map(
        (group) =>
          group.assets.length > 0 && (
            <Suspense key={group.id}>
              <Card title={group.title}>
                <LinkGrid>
                  {group.assets.map((asset) => (
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
            </Suspense>
          ),
      )}
      {currencies.length > 0 && (
        <Suspense>
          <Card title={<Trans>{coin} in all currencies</Trans>}>
            <LinkGrid>
              {currencies.map(({ code, name }) => (
                <li key={code}>
                  <a href={href(pairPath(site.mainCoin, code))}>
                    <span>
                      {site.mainCoin} → {code}
                      <br />
                      <small>{name}</small>
                    </span>
                  </a>
                </li>
              ))}
            </LinkGrid>
          </Card>
        </Suspense>
      )}
    </Stack>
  );
}

function matching<T>(
  query: string,
  entries: readonly T[],
  describe: (entry: T) => { id: string; ticker: string; names: readonly string[] },
): readonly T[] {
  if (query.trim() === "") return entries;
  return rankMatches(
    query,
    entries.map((entry) => ({ ...describe(entry), entry })),
    entries.length,
  ).map(({ entry }) => entry);
}
