import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";
import type { FirstStep } from "../sign-in/SignInSteps.tsx";
import { QrCode } from "../two-factor/QrCode.tsx";
import { approvalAddress } from "./approval.ts";
import { useQrSignIn } from "./useQrSignIn.ts";
import shared from "../Account.module.css";
import s from "../two-factor/SecretPanel.module.css";

/** A code that a signed-in phone scans, and the number to choose on it. */
export function QrSignIn(props: FirstStep) {
  const { t } = useLingui();
  const href = useHref();
  const { code, state, ask } = useQrSignIn(props);
  const { isPending, failure } = props.task;
  if (state === "declined" || state === "gone") {
    return (
      <Stack gap={8}>
        <p className={shared["quiet"]} role="status">
          {state === "declined" ? (
            <Trans>The sign-in was declined.</Trans>
          ) : (
            <Trans>This QR code has expired.</Trans>
          )}
        </p>
        <Button wide pending={isPending} onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    );
  }
  if (code === undefined) return failure === undefined ? <Skeleton chars={24} /> : null;
  const page = `${globalThis.location.origin}${href("/account")}`;
  const number = code.number;
  return (
    <div className={s["secret"]}>
      <div className={classes(s["qrPlace"], "theme-white")}>
        <QrCode
          text={approvalAddress(page, code.qrcodeKey)}
          label={t`QR code for signing in with your phone`}
        />
      </div>
      <p role="status">
        <Trans>
          Scan this code with a phone where you’re signed in, then choose <strong>{number}</strong>{" "}
          on it.
        </Trans>
      </p>
    </div>
  );
}
