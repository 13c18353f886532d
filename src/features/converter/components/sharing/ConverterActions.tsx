import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { site } from "../../../../wire/site.ts";
import { loadErrorAtom } from "../../../../state/appStatus.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { SignUpAndShare } from "../../../../page-parts/SignUpAndShare.tsx";
import { Row } from "../../../../ui/layout/Stack.tsx";
import { type Sharing, startSharing } from "./startSharing.tsx";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/** What a visitor may do next. */
export function ConverterActions() {
  const href = useHref();
  const { atoms } = useConverter();
  const { coin } = atoms;
  const { context } = useRouter().options;
  const reportFailure = useSetAtom(loadErrorAtom);
  const [sharing, setSharing] = useState<Sharing>();
  const share = () => {
    startSharing(context, atoms, setSharing).catch(reportFailure);
  };
  return (
    <div className={s["actions"]}>
      <Row gap={8}>
        <Button href={href(site.links.buy)} rel="nofollow" variant="primary">
          <Trans>Buy {coin}</Trans>
        </Button>
        <SignUpAndShare onShare={share} />
      </Row>
      <p className={s["refreshed"]} role="status">
        {sharing?.text}
      </p>
      {sharing?.more}
    </div>
  );
}
