import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, type ReactNode } from "react";
import { markPath } from "../../market/markedSymbols.ts";
import { pairPath } from "../../market/marketPaths.ts";
import { useMoves } from "../../state/hooks/useMoves.ts";
import { useHref } from "../../state/hooks/usePage.ts";
import { useDisplayCurrency } from "../../state/hooks/usePreferences.ts";
import { usePrices } from "../../state/hooks/usePrices.ts";
import { Card } from "../../ui/card/Card.tsx";
import { CoinLink } from "../../ui/coin-link/CoinLink.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { arrowForwardIcon } from "../../ui/icon/icons.ts";
import { Columns } from "../../ui/layout/Layout.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { LinkList } from "../../ui/link-list/LinkList.tsx";
import { Board } from "./components/Board.tsx";
import type { HomeData } from "./loadHome.ts";
import s from "./Home.module.css";

interface HomePageProps {
  readonly data: HomeData;
  /** The converter of the page's usual pair; whoever composes the page knows it, and the other tool. */
  readonly converter: ReactNode;
  readonly marketCap: ReactNode;
}

/** The converter itself, then what may be converted. */
export function HomePage({ data, converter, marketCap }: HomePageProps) {
  const fiat = useDisplayCurrency();
  const href = useHref();
  const { asOfText } = data;
  return (
    <Stack gap={24}>
      <div className={s["hero"]}>
        <h1>
          <Trans>What is it worth in {fiat}?</Trans>
        </h1>
        <p>
          <Trans>Any coin or metal in your currency, with a date on every price.</Trans>
        </p>
        <Suspense>{converter}</Suspense>
        <PopularPairs />
      </div>
      <Suspense>
        <div className={s["lists"]}>
          <Columns split="lead">
            <Card
              part="largest-coins"
              title={<Trans>Largest coins</Trans>}
              aside={
                <small className={s["asOf"]}>
                  <Trans>Prices as of {asOfText}</Trans>
                </small>
              }
            >
              <Board data={data} />
              <a className={s["more"]} href={href("/converter")}>
                <Trans>All calculators</Trans>
                <Icon shape={arrowForwardIcon} small />
              </a>
            </Card>
            <Card part="movers" title={<Trans>Biggest daily moves</Trans>}>
              <Movers data={data} />
            </Card>
          </Columns>
        </div>
      </Suspense>
      <Suspense>{marketCap}</Suspense>
    </Stack>
  );
}

function Movers({ data }: { readonly data: HomeData }) {
  const href = useHref();
  const fiat = useDisplayCurrency();
  const { price } = usePrices();
  const moveOf = useMoves(data.fiat);
  return (
    <LinkList>
      {data.movers.map((coin) => (
        <CoinLink
          key={coin.symbol}
          href={href(pairPath(coin.symbol, fiat))}
          symbol={coin.symbol}
          markSrc={markPath(coin.symbol)}
          title={coin.symbol}
          name={coin.name}
          price={price(coin.unitsPerUsd, fiat)}
          change={moveOf(coin, 1)}
        />
      ))}
    </LinkList>
  );
}

/** Often asked for, everywhere. */
const popular = [
  ["ETH", "USD"],
  ["BTC", "EUR"],
  ["SOL", "USD"],
  ["USDT", "NGN"],
  ["XRP", "JPY"],
  ["XAU", "USD"],
] as const;

function PopularPairs() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <nav className={s["popular"]} aria-label={t`All calculators`}>
      {popular.map(([coin, fiat]) => (
        <a key={coin} href={href(pairPath(coin, fiat))}>
          <bdi>
            {coin} → {fiat}
          </bdi>
        </a>
      ))}
      <a href={href("/converter")}>
        <Trans>All calculators</Trans>
      </a>
    </nav>
  );
}
