import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { sharePage, type ShareOutcome } from "../../../../browser/sharing.ts";
import { site } from "../../../../wire/site.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { SignUpAndShare } from "../../../../page-parts/SignUpAndShare.tsx";
import { boughtAsset } from "./below-fold/HowToBuy.tsx";
import { useComparison } from "./useComparison.ts";
import s from "./Instrument.module.css";

/** What a visitor may do next. */
export function ComparisonActions() {
  const { t } = useLingui();
  const href = useHref();
  const { data } = useComparison();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const coin = boughtAsset(data)?.symbol;
  const share = () => {
    void sharePage({ title: document.title, url: location.href }).then(setOutcome);
  };
  return (
    <div>
      <div className={s["actions"]}>
        {coin !== undefined && (
          <>
            <Button href={href(site.links.buy)} rel="nofollow" variant="primary">
              <Trans>Buy {coin}</Trans>
            </Button>
            <Button href={href(site.links.buy)} rel="nofollow">
              <Trans>Sell {coin}</Trans>
            </Button>
            <Button href={href(site.links.buy)} rel="nofollow">
              <Trans>Trade {coin}</Trans>
            </Button>
          </>
        )}
        <SignUpAndShare onShare={share} />
      </div>
      <p className={s["outcome"]} role="status">
        {outcome === "copied" && t`Link copied.`}
        {outcome === "failed" && t`Couldn’t copy the link. Copy it from the address bar.`}
      </p>
    </div>
  );
}
