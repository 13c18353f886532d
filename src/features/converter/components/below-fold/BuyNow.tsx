import { Trans } from "@lingui/react/macro";
import { formatDecimal } from "../../../../i18n/formatNumber.ts";
import { site } from "../../../../wire/site.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { useTradedCoin } from "../useConverter.ts";
import s from "./BelowFold.module.css";

/** The exchange's own offer, marked as such by where it stands. */
export function BuyNow() {
  const coin = useTradedCoin();
  const { numbers } = usePage();
  const href = useHref();
  if (coin === undefined) return null;
  const amountUsdt = formatDecimal(numbers, site.welcomePackUsdt);
  return (
    <aside data-part="offer" className={classes(s["offer"], "offer")}>
      <div>
        <h2>
          <Trans>Buy {coin} now</Trans>
        </h2>
        <p>
          <Trans>
            New customers get a welcome pack worth up to {amountUsdt} USDT. Terms apply.
          </Trans>
        </p>
      </div>
      <Button href={href(site.links.buy)} rel="nofollow" variant="primary">
        <Trans>Sign up and buy {coin}</Trans>
      </Button>
    </aside>
  );
}
