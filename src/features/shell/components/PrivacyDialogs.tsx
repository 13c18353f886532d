import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { keepConsent, readConsent } from "../../../state/account/consent.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Row, Stack } from "../../../ui/layout/Stack.tsx";
import { Segmented } from "../../../ui/segmented/Segmented.tsx";
import s from "./PrivacyDialogs.module.css";

/**
 * A non-modal dialog: it neither takes the focus nor blocks the page, and it stays at the bottom, away from the amount.
 * Yes and no have the same weight.
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

/** Says what is stored and counted, offers the choice, and links to the documents. */
export function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<"granted" | "denied">(() =>
    readConsent().analytics === "granted" ? "granted" : "denied",
  );
  const save = () => {
    keepConsent(choice);
    onClose();
  };
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={<Trans>Privacy choices</Trans>}
      closeLabel={t`Close`}
      actions={
        <Button variant="primary" onClick={save}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Stack gap={16}>
        <p>
          <Trans>
            <b>Needed, always on:</b> your session, your settings, and what protects sign-ins from
            fraud.
          </Trans>
        </p>
        <p>
          <Trans>
            <b>Analytics, as you choose:</b> which pages are seen, what is pressed, and how fast
            pages are. No amounts, no advertising.
          </Trans>
        </p>
        <Segmented
          legend={t`Analytics`}
          options={[
            { value: "denied", label: <Trans>No analytics</Trans> },
            { value: "granted", label: <Trans>Allow analytics</Trans> },
          ]}
          value={choice}
          onChange={setChoice}
        />
        <Documents />
      </Stack>
    </Dialog>
  );
}

function Documents() {
  const { t } = useLingui();
  const href = useHref();
  return (
    <nav className={s["documents"]} aria-label={t`Documents`}>
      <a href={href("/legal/terms")}>
        <Trans>Terms of use</Trans>
      </a>
      <a href={href("/legal/risk")}>
        <Trans>Risks</Trans>
      </a>
      <a href={href("/legal/privacy")}>
        <Trans>Privacy</Trans>
      </a>
      <a href={href("/legal/cookies")}>
        <Trans>Cookies</Trans>
      </a>
    </nav>
  );
}
