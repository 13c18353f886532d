import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, type ReactNode } from "react";
import { markPath } from "../../market/markedSymbols.ts";
import { pairPath } from "../../market/marketPaths.ts";
import { site } from "../../wire/site.ts";
import { useSetAtom } from "../../state/index.ts";
import { pickerAtom } from "../../state/pickerAtom.ts";
import { useDisplayCurrency } from "../../state/hooks/usePreferences.ts";
import { usePrices } from "../../state/hooks/usePrices.ts";
import { useHref } from "../../state/hooks/usePage.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/card/Card.tsx";
import { searchIcon } from "../../ui/icon/icons.ts";
import { Columns } from "../../ui/layout/Layout.tsx";
import { Row, Stack } from "../../ui/layout/Stack.tsx";
import { CoinLink } from "../../ui/coin-link/CoinLink.tsx";
import { LinkList } from "../../ui/link-list/LinkList.tsx";
import type { HomeCoin, HomeData } from "./loadHome.ts";
import s from "./Home.module.css";

interface HomePageProps {
  readonly data: HomeData;
  /** A card about the other tool; whoever composes the page knows it. */
  readonly marketCap: ReactNode;
}

export function HomePage({ data, marketCap }: HomePageProps) {
  const { t } = useLingui();
  const href = useHref();
  const fiat = useDisplayCurrency();
  const coin = site.mainCoin;
  const openPicker = useSetAtom(pickerAtom);
  return (
    <Stack gap={24}>
      <div className={s["hero"]}>
        <h1>
          <Trans>What is it worth in {fiat}?</Trans>
        </h1>
        <p>
          <Trans>
            Any amount of any listed coin or precious metal in your currency, with the date and the
            source of its price.
          </Trans>
        </p>
        <Row gap={8}>
          <Button href={href(pairPath(site.mainCoin, fiat))} variant="primary">
            <Trans>
              Convert {coin} to {fiat}
            </Trans>
          </Button>
          <span className="js-only">
            <Button
              icon={searchIcon}
              aria-keyshortcuts="/"
              onClick={() => {
                openPicker({ kind: "any" });
              }}
            >
              {t`Search coins and currencies`}
            </Button>
          </span>
        </Row>
      </div>
      <Columns>
        <Card title={<Trans>Largest coins</Trans>} aside={<small>{data.asOfText}</small>}>
          <CoinList coins={data.largest} />
        </Card>
        <Card title={<Trans>Biggest moves in a day</Trans>} aside={<small>{data.asOfText}</small>}>
          <CoinList coins={data.movers} />
        </Card>
      </Columns>
      <Suspense>{marketCap}</Suspense>
      <div>
        <Button href={href("/converter")}>
          <Trans>All calculators</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function CoinList({ coins }: { readonly coins: readonly HomeCoin[] }) {
  const href = useHref();
  const fiat = useDisplayCurrency();
  const { price, change } = usePrices();
  return (
    <LinkList>
      {coins.map((coin) => (
        <CoinLink
          key={coin.symbol}
          href={href(pairPath(coin.symbol, fiat))}
          symbol={coin.symbol}
          markSrc={markPath(coin.symbol)}
          title={coin.symbol}
          name={coin.name}
          price={price(coin.unitsPerUsd, fiat)}
          change={change(coin.change)}
        />
      ))}
    </LinkList>
  );
}
