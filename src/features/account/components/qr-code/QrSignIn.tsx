import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";
import { useKeptFocus } from "../form/useKeptFocus.ts";
import type { FirstStep } from "../sign-in/SignInSteps.tsx";
import { QrCode } from "../two-factor/QrCode.tsx";
import { approvalAddress } from "./approval.ts";
import { useQrSignIn } from "./useQrSignIn.ts";
import shared from "../Account.module.css";
import s from "../two-factor/SecretPanel.module.css";

/** A code that a signed-in phone scans, and the number to choose on it. */
export function QrSignIn(props: FirstStep) {
  const { code, state, isOver, ask } = useQrSignIn(props);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (code === undefined) return;
    // A camera needs all of it.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [code]);
  useKeptFocus(code, () => (code === undefined ? undefined : place.current));
  return (
    <Stack gap={8}>
      <div ref={place} role="status" tabIndex={-1}>
        <Shown code={code} state={state} isOver={isOver} />
      </div>
      {isOver && (
        <Button wide pending={props.task.isPending} onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </Stack>
  );
}

type ShownProps = Pick<ReturnType<typeof useQrSignIn>, "code" | "state" | "isOver">;

/** What screen readers are told of the code, in a place that is there before it. */
function Shown({ code, state, isOver }: ShownProps) {
  const { t } = useLingui();
  const href = useHref();
  if (isOver) return <Outcome state={state} />;
  if (code === undefined) return <Skeleton chars={24} />;
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
      <p>
        <Trans>
          Scan this code with a phone where you’re signed in, then choose <strong>{number}</strong>{" "}
          on it.
        </Trans>
      </p>
    </div>
  );
}

/** Why the code is over. What has failed is told by the form. */
function Outcome({ state }: Pick<ShownProps, "state">) {
  if (state !== "declined" && state !== "gone") return null;
  return (
    <p className={shared["quiet"]}>
      {state === "declined" ? (
        <Trans>The sign-in was declined.</Trans>
      ) : (
        <Trans>This QR code has expired.</Trans>
      )}
    </p>
  );
}
