import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { pairPath } from "../../market/marketPaths.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { useHref } from "../../state/hooks/usePage.ts";
import { useUser } from "../../state/hooks/useUser.ts";
import { Badge } from "../../ui/badge/Badge.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/card/Card.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import type { Trade } from "../../wire/page/tradeLinks.ts";
import { site } from "../../wire/site.ts";
import { tradeTitle } from "./loadTrade.ts";
import s from "./TradePage.module.css";

/** The steps to a trade on an exchange, where this site has none: which of them are done, and which it does not offer. */
export function TradePage({ trade }: { readonly trade: Trade }) {
  const { t } = useLingui();
  const href = useHref();
  const state = useUser();
  const { coin, currency: fiat } = trade;
  const ticker = coin;
  const isVerified = state.status === "signed-in" && state.user.hasRealValidate;
  return (
    <Stack gap={24}>
      <PageHeading title={t(tradeTitle(trade))}>
        <p className={s["lead"]}>
          <Trans>
            This site shows prices and compares market caps. You can’t buy or sell anything here.
          </Trans>
        </p>
      </PageHeading>
      <Card part="steps">
        <ol className={s["steps"]}>
          <Step mark={state.status === "signed-in" ? "done" : undefined}>
            <Trans>
              <b>Create a free account</b> with your email or phone number.
            </Trans>
          </Step>
          <Step mark={isVerified ? "done" : "missing"}>
            <Trans>
              <b>Verify your identity</b>.
            </Trans>
          </Step>
          <Step mark="missing">
            <Trans>
              <b>Buy, deposit, or sell</b> {ticker}.
            </Trans>
          </Step>
        </ol>
      </Card>
      <p className={s["ways"]}>
        <Button href={href(pairPath(coin, fiat))} variant="primary">
          <Trans>
            Convert {coin} to {fiat}
          </Trans>
        </Button>
        {state.status !== "signed-in" && (
          <span className="offer">
            <Button href={href(site.links.signUp)} rel="nofollow">
              <Trans>Create a free account</Trans>
            </Button>
          </span>
        )}
      </p>
    </Stack>
  );
}

function Step({
  mark,
  children,
}: {
  readonly mark: "done" | "missing" | undefined;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <span>{children}</span>
      {mark === "done" && (
        <Badge>
          <Trans>You’ve done this step.</Trans>
        </Badge>
      )}
      {mark === "missing" && (
        <Badge>
          <Trans>This site doesn’t offer this step.</Trans>
        </Badge>
      )}
    </li>
  );
}
