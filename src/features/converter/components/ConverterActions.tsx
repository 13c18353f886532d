import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ShareOutcome } from "../../../lib/sharePage.ts";
import { site } from "../../../lib/site.ts";
import { useHref } from "../../../state/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { shareIcon } from "../../../ui/icon/icons.ts";
import { Row } from "../../../ui/layout/Stack.tsx";
import { useConverter } from "./useConverter.ts";
import s from "./Converter.module.css";

/** What a visitor may do next. Sign-up is not an endorsement for search engines: `nofollow`. */
export function ConverterActions() {
  const { t } = useLingui();
  const href = useHref();
  const { coin } = useConverter().atoms;
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const share = () => {
    void import("../../../lib/sharePage.ts")
      .then(({ sharePage }) => sharePage({ title: document.title, url: location.href }))
      .then(setOutcome);
  };
  return (
    <div className={s["actions"]}>
      <Row gap={8}>
        <Button href={href(site.links.buy)} rel="nofollow" variant="primary">
          <Trans>Buy {coin}</Trans>
        </Button>
        <span className="offer">
          <Button href={href(site.links.signUp)} rel="nofollow">
            <Trans>Sign up</Trans>
          </Button>
        </span>
        <span className="js-only">
          <Button icon={shareIcon} onClick={share}>
            <Trans>Share</Trans>
          </Button>
        </span>
      </Row>
      <p className={s["refreshed"]} role="status">
        {outcome === "copied" && t`The link is copied.`}
        {outcome === "failed" && t`The link could not be copied; copy it from the address bar.`}
      </p>
    </div>
  );
}
