import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { classes } from "../../../../ui/classes.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import type { TwoFactorData } from "../../../../wire/account/account.ts";
import { CopyButton } from "./CopyButton.tsx";
import { GroupedCode } from "../GroupedCode.tsx";
import shared from "../Account.module.css";
import s from "./SecretPanel.module.css";

const QrCode = lazyPart(async () => (await import("./QrCode.tsx")).QrCode);

/** The pressed button has gone. The focus goes to the text that follows, so that screen readers and Tab continue there. */
const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};

/** The secret for the authenticator app, as a QR code and as a text. */
export function SecretPanel({ data }: { readonly data: TwoFactorData }) {
  const { t } = useLingui();
  const { secret, uri } = data;
  return (
    <div className={s["secret"]}>
      <div className={classes(s["qrPlace"], "theme-white")}>
        <Suspense>
          <QrCode
            text={uri}
            label={t`QR code for your authenticator app. It holds the same key as the text beside it.`}
          />
        </Suspense>
      </div>
      <div>
        <p ref={takeFocus} tabIndex={-1}>
          <Trans>Scan the code with your authenticator app, or enter this key:</Trans>
        </p>
        <p className={s["secretLine"]}>
          <GroupedCode text={secret} />
          <CopyButton text={secret} label={t`Copy the key`} />
        </p>
        <p className={shared["quiet"]}>
          <a href={uri}>
            <Trans>Open in authenticator app</Trans>
          </a>
        </p>
        <p className={shared["quiet"]}>
          <Trans>
            Keep this key in a safe place. If you lose your phone, you’ll need it to get back in.
          </Trans>
        </p>
      </div>
    </div>
  );
}
