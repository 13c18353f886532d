import { Trans } from "@lingui/react/macro";
import { comparedWith, comparisonPath, pairPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { arrowForwardIcon } from "../../../../ui/icon/icons.ts";
import { LinkList, LinkTrail } from "../../../../ui/link-list/LinkList.tsx";
import { site } from "../../../../wire/site.ts";
import { useConverter, useTradedCoin } from "../useConverter.ts";
import s from "./BelowFold.module.css";

/** The coin seen from elsewhere: at other market caps, and what other coins cost in the same currency. */
export function Viewpoints() {
  const { data, atoms } = useConverter();
  const traded = useTradedCoin();
  const href = useHref();
  const { fiat } = atoms;
  const comparisons = traded === undefined ? [] : comparisonsOf(traded, data.related);
  return (
    <Card part="viewpoints" title={<Trans>From another viewpoint</Trans>}>
      <LinkList>
        {comparisons.map(([a, b]) => (
          <li key={`${a} ${b}`}>
            <a href={href(comparisonPath(a, b))}>
              <span className={s["view"]}>
                <b>
                  <Trans>
                    {a} vs {b}
                  </Trans>
                </b>
                <Question coin={a} other={b} />
              </span>
              <LinkTrail>
                <Icon shape={arrowForwardIcon} small />
              </LinkTrail>
            </a>
          </li>
        ))}
      </LinkList>
      <p className={s["others"]}>
        {data.related.map((symbol) => (
          <a key={symbol} href={href(pairPath(symbol, fiat))}>
            {`${symbol} → ${fiat}`}
          </a>
        ))}
        <a href={href("/converter")}>
          <Trans>More calculators</Trans>
        </a>
      </p>
    </Card>
  );
}

function Question({ coin, other }: { readonly coin: string; readonly other: string }) {
  return (
    <Trans>
      What would 1 {coin} cost at the market cap of {other}?
    </Trans>
  );
}

/** With the main coin and gold; the main coin itself with gold, and the best known other coin with it. */
function comparisonsOf(
  coin: string,
  [other]: readonly string[],
): readonly (readonly [string, string])[] {
  const gold = comparedWith(site.mainCoin);
  const second = coin === site.mainCoin ? [other ?? gold, coin] : [coin, gold];
  const pairs = [[coin, comparedWith(coin)], second] as const;
  return pairs.flatMap(([one = coin, two = coin]) => (one === two ? [] : [[one, two] as const]));
}
