import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "../../../../ui/card/Card.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { Notice } from "../../../../ui/notice/Notice.tsx";
import { SignedInNotice } from "./SignedInNotice.tsx";
import s from "./Form.module.css";

interface FormFrameProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Content below the card. */
  readonly after?: ReactNode;
}

/** The frame of a page that is one form. */
export function FormFrame({ title, children, after }: FormFrameProps) {
  return (
    <div className={s["frame"]}>
      <Stack gap={16}>
        <h1>{title}</h1>
        <ScriptNeeded />
        <div className="js-only">
          <Card framed>{children}</Card>
        </div>
        {after}
        <SignedInNotice />
      </Stack>
    </div>
  );
}

/** Tells visitors without JavaScript that they cannot sign in, because a password could not be encrypted. */
export function ScriptNeeded() {
  return (
    <noscript>
      <Notice title={<Trans>Turn on JavaScript to sign in</Trans>}>
        <p>
          <Trans>
            Passwords and codes are encrypted in your browser before they are sent. Turn on
            JavaScript for this site to continue. Prices and calculators work without it.
          </Trans>
        </p>
      </Notice>
    </noscript>
  );
}
