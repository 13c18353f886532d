import { Trans } from "@lingui/react/macro";
import { site } from "../../../../../wire/site.ts";
import { useHref } from "../../../../../state/hooks/usePage.ts";
import { Button } from "../../../../../ui/button/Button.tsx";
import { Card } from "../../../../../ui/card/Card.tsx";
import { type PairFacts, displayName } from "../../../pairFacts.ts";
import { useComparison } from "../useComparison.ts";
import s from "./BelowFold.module.css";
import type { AssetFacts } from "../../../../../wire/market/marketCap.ts";

/** The way from here to owning the coin, in three steps. */
export function HowToBuy() {
  const { data } = useComparison();
  const href = useHref();
  const asset = boughtAsset(data);
  if (asset === undefined) return null;
  const name = displayName(asset);
  const { symbol: ticker } = asset;
  return (
    <Card part="how-to-buy" title={<Trans>How to buy {name}</Trans>}>
      <div className={s["text"]}>
        <ol className={s["steps"]}>
          <li>
            <span>
              <Trans>
                <b>Create a free account</b> with your email or phone number.
              </Trans>
            </span>
          </li>
          <li>
            <span>
              <Trans>
                <b>Verify your identity</b>.
              </Trans>
            </span>
          </li>
          <li>
            <span>
              <Trans>
                <b>Buy, deposit, or sell</b> {ticker}.
              </Trans>
            </span>
          </li>
        </ol>
        <div className="offer">
          <Button href={href(site.links.signUp)} rel="nofollow" variant="primary">
            <Trans>Create a free account</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** The asset that visitors can buy here: A, or else B. Shares of companies are not sold. */
export function boughtAsset({ a, b }: PairFacts): AssetFacts | undefined {
  return [a, b].find(({ class: of }) => of !== "stock");
}
