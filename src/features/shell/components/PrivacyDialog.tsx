import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { keepConsent, readConsent } from "../../../state/account/consent.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Segmented } from "../../../ui/segmented/Segmented.tsx";
import s from "./PrivacyDialog.module.css";

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
            <b>Essential (always on):</b> your session, your settings, and protection against
            sign-in fraud.
          </Trans>
        </p>
        <p>
          <Trans>
            <b>Analytics (optional):</b> pages viewed, buttons pressed, and page speed. Never the
            amounts you enter, never ads.
          </Trans>
        </p>
        <Segmented
          legend={t`Analytics`}
          options={[
            { value: "denied", label: <Trans>Don’t allow analytics</Trans> },
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
