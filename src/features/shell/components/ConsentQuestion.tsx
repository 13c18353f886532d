import { Trans, useLingui } from "@lingui/react/macro";
import { keepConsent } from "../../../state/account/consent.ts";
import { useHref } from "../../../state/page/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Row } from "../../../ui/layout/Stack.tsx";
import s from "./Legal.module.css";

/**
 * The platform's dialog, not modal: it takes neither the focus nor the page, and stands at the lower edge, away from
 * the amount. Yes and no weigh the same.
 */
export function ConsentQuestion({ onMore }: { readonly onMore: () => void }) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <dialog open className={s["question"]} aria-label={t`Privacy choices`}>
      <p>
        <Trans>
          May we count how pages are used and how fast they are, to make them better? No
          advertising, nothing is sold. <a href={href("/legal/privacy")}>How we handle data</a>
        </Trans>
      </p>
      <Row gap={8}>
        <Button
          small
          onClick={() => {
            keepConsent("denied");
          }}
        >
          <Trans>No, thanks</Trans>
        </Button>
        <Button
          small
          onClick={() => {
            keepConsent("granted");
          }}
        >
          <Trans>Yes, count</Trans>
        </Button>
        <button type="button" className={s["more"]} onClick={onMore}>
          <Trans>Details</Trans>
        </button>
      </Row>
    </dialog>
  );
}
