import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { site } from "../../../../wire/site.ts";
import { loadErrorAtom } from "../../../../state/appStatus.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { shareIcon } from "../../../../ui/icon/icons.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { type Sharing, startSharing } from "./startSharing.tsx";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/** What a visitor may do next: buy, and go `further` or else share the page. */
export function ConverterActions({ further }: { readonly further?: ReactNode }) {
  const { t } = useLingui();
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
    <>
      <div className={s["actions"]}>
        {further}
        <Button href={href(site.links.buy)} rel="nofollow" variant="primary">
          <Trans>Buy {coin}</Trans>
        </Button>
        {further === undefined && (
          <span className="js-only">
            <IconButton icon={shareIcon} label={t`Share`} onClick={share} />
          </span>
        )}
      </div>
      <p className={s["refreshed"]} role="status">
        {sharing?.text}
      </p>
      {sharing?.more}
    </>
  );
}
