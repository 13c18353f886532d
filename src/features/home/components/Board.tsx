import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../../i18n/formatAmount.ts";
import { markPath } from "../../../market/markedSymbols.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import { useAtomValue } from "../../../state/index.ts";
import { ratesAtom } from "../../../state/market/market.ts";
import { useMoves } from "../../../state/hooks/useMoves.ts";
import { useHref, usePage } from "../../../state/hooks/usePage.ts";
import { useDisplayCurrency } from "../../../state/hooks/usePreferences.ts";
import { usePrices } from "../../../state/hooks/usePrices.ts";
import { AssetMark } from "../../../ui/asset-mark/AssetMark.tsx";
import { Sparkline } from "../../../ui/sparkline/Sparkline.tsx";
import { Figure } from "../../../ui/stat/Figure.tsx";
import { directionOf, Move } from "../../../ui/stat/Move.tsx";
import { capInUsd, type HomeData } from "../loadHome.ts";
import s from "./Board.module.css";

/** The largest coins as a table; on a phone the day's move stands below the price and the other figures go. */
export function Board({ data }: { readonly data: HomeData }) {
  const { t } = useLingui();
  const href = useHref();
  const fiat = useDisplayCurrency();
  const { numbers } = usePage();
  const { price } = usePrices();
  const moveOf = useMoves(data.fiat);
  const { rates, symbols } = useAtomValue(ratesAtom);
  const wide = s["wide"];
  return (
    <table className={s["board"]}>
      <caption className="visually-hidden">{t`Largest coins`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Coins</Trans>
          </th>
          <th scope="col">
            <Trans>Price</Trans>
          </th>
          <th scope="col" className={wide}>
            <Trans>1 day</Trans>
          </th>
          <th scope="col" className={wide}>
            <Trans>7 days</Trans>
          </th>
          <th scope="col">
            <Trans>30 days</Trans>
          </th>
          <th scope="col" className={wide}>
            <Trans>Market cap</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.largest.map((coin) => {
          const { symbol } = coin;
          const day = <ShownMove move={moveOf(coin, 1)} />;
          return (
            <tr key={symbol}>
              <th scope="row">
                <a className={s["coin"]} href={href(pairPath(symbol, fiat))}>
                  <AssetMark symbol={symbol} src={markPath(symbol)} size={32} />
                  <span>
                    <b>{symbol}</b>
                    <small>{coin.name}</small>
                  </span>
                </a>
              </th>
              <td>
                <Figure>{price(coin.unitsPerUsd, fiat)}</Figure>
                <small className={s["narrow"]}>{day}</small>
              </td>
              <td className={wide}>{day}</td>
              <td className={wide}>
                <ShownMove move={moveOf(coin, 7)} />
              </td>
              <td>
                <Sparkline path={coin.line} />
              </td>
              <td className={`${wide} ${s["cap"]}`}>
                <bdi>
                  {formatMoney(numbers, {
                    amount: capInUsd(coin),
                    rate: rates[fiat] ?? "",
                    symbol: symbols[fiat] ?? fiat,
                    compact: true,
                  })}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ShownMove({ move }: { readonly move: ReturnType<ReturnType<typeof useMoves>> }) {
  return move && <Move direction={directionOf(move.value)}>{move.text}</Move>;
}
