import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { Notice } from "../../../../ui/notice/Notice.tsx";
import { Protection } from "./Protection.tsx";
import { SignedInNotice } from "./SignedInNotice.tsx";
import type { PagePart } from "../../../../wire/events/pageParts.ts";
import s from "./Form.module.css";

interface FormFrameProps {
  readonly part: PagePart;
  readonly title: ReactNode;
  /** The other way in, below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Content below the form. */
  readonly after?: ReactNode;
  /** What speaks for the form, on the other side of the seam. */
  readonly promise: { readonly title: ReactNode; readonly text: ReactNode };
}

/** The frame of a page that is one form: the form on one side of the seam, what protects it on the other. */
export function FormFrame({ part, title, lead, children, after, promise }: FormFrameProps) {
  return (
    <div className={s["frame"]}>
      <div data-part={part} className={s["form"]}>
        <Stack gap={12}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={s["lead"]}>{lead}</p>}
          </div>
          <ScriptNeeded />
          <div className="js-only">{children}</div>
          {after}
          <SignedInNotice />
        </Stack>
      </div>
      <Protection {...promise} />
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
