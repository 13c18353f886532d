import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import {
  chooseOfflineCopy,
  type OfflineCopy,
  readOfflineCopy,
  wantsOfflineCopy,
} from "../../../browser/offlineCopy.ts";
import { formatInstant } from "../../../i18n/dates.ts";
import { keepConsent, readConsent } from "../../../state/account/consent.ts";
import { useHref, usePage } from "../../../state/hooks/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Segmented } from "../../../ui/segmented/Segmented.tsx";
import { ForgetDevice } from "./ForgetDevice.tsx";
import s from "./PrivacyDialog.module.css";

/** Says what is stored and counted, offers the choice, and links to the documents. */
export function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<"granted" | "denied">(() =>
    readConsent().analytics === "granted" ? "granted" : "denied",
  );
  const [copying, setCopying] = useState<"on" | "off">(() => (wantsOfflineCopy() ? "on" : "off"));
  const save = () => {
    keepConsent(choice);
    const isWanted = copying === "on";
    if (isWanted !== wantsOfflineCopy()) chooseOfflineCopy(isWanted).catch(console.warn);
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
        <ForgetDevice />
        <p>
          <Trans>
            <b>Offline copy (optional):</b> pages and prices on this device, so that they open
            without a network.
          </Trans>
          <CopySize />
        </p>
        <Segmented
          legend={t`Offline copy`}
          options={[
            { value: "off", label: <Trans>Don’t keep a copy</Trans> },
            { value: "on", label: <Trans>Keep a copy</Trans> },
          ]}
          value={copying}
          onChange={setCopying}
        />
        <Documents />
      </Stack>
    </Dialog>
  );
}

const megabyte = 1_000_000;

/** How large the copy is, and how new. */
function CopySize() {
  const { tag } = usePage().locale;
  const [copy, setCopy] = useState<OfflineCopy>();
  useEffect(() => {
    // Where storage is blocked there is no copy, and nothing is shown.
    readOfflineCopy().then(setCopy, () => undefined);
  }, []);
  if (copy?.updatedAt === undefined) return null;
  const size = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(copy.bytes / megabyte);
  const time = formatInstant(tag, copy.updatedAt);
  return (
    <>
      {" "}
      <Trans>
        It takes up {size}. Its prices were updated on {time}.
      </Trans>
    </>
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
