import { Trans } from "@lingui/react/macro";
import { site } from "../../../../wire/site.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { boughtAsset } from "./below-fold/HowToBuy.tsx";
import { useComparison } from "./useComparison.ts";
import s from "./Instrument.module.css";

/**
 * What a visitor may do next; where neither asset is traded, sign up, which the steps to buy a coin offer otherwise. Search
 * engines must not take these links for an endorsement: `nofollow`.
 */
export function ComparisonActions() {
  const href = useHref();
  const { data } = useComparison();
  const coin = boughtAsset(data)?.symbol;
  const to = href(`/trade?coin=${coin}`);
  return (
    <div className={s["actions"]}>
      {coin === undefined ? (
        <span className="offer">
          <Button href={href(site.links.signUp)} rel="nofollow">
            <Trans>Sign up</Trans>
          </Button>
        </span>
      ) : (
        <>
          <Button href={to} rel="nofollow" variant="primary">
            <Trans>Buy {coin}</Trans>
          </Button>
          <Button href={`${to}&action=sell`} rel="nofollow">
            <Trans comment="Label of a button beside “Buy ETH”">Sell</Trans>
          </Button>
          <Button href={`${to}&action=trade`} rel="nofollow">
            <Trans comment="Label of a button beside “Buy ETH” and “Sell”: buy or sell on the exchange">
              Trade
            </Trans>
          </Button>
        </>
      )}
    </div>
  );
}
