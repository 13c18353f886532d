import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { site } from "../../../../wire/site.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Row } from "../../../../ui/layout/Stack.tsx";
import { Notice } from "../../../../ui/notice/Notice.tsx";
import { withNext } from "../../model/sign-in/nextPath.ts";

/** The account page of somebody who has just deleted the account. */
export function Deleted() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog that was answered is gone, and the focus with it.
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice live title={<Trans>Your account has been deleted</Trans>}>
        <Trans>You’re signed out, and this browser’s keys are gone.</Trans>
      </Notice>
    </div>
  );
}

interface UnreachedProps {
  readonly retry: () => void;
  /** True while it asks again. */
  readonly isPending: boolean;
}

/** The account page where nobody could say who is signed in. */
export function Unreached({ retry, isPending }: UnreachedProps) {
  return (
    <Notice
      live
      tone="error"
      action={
        <Button pending={isPending} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>No response. Check your connection and try again.</Trans>
    </Notice>
  );
}

/** The account page of a visitor who is not signed in. */
export function SignedOut() {
  const href = useHref();
  const here = href("/account");
  return (
    <Notice
      live
      title={<Trans>You’re not signed in</Trans>}
      action={
        <Row gap={8}>
          <Button href={withNext(href("/login"), here)} rel="nofollow" variant="primary">
            <Trans>Sign in</Trans>
          </Button>
          <Button href={withNext(href(site.links.signUp), here)} rel="nofollow">
            <Trans>Sign up</Trans>
          </Button>
        </Row>
      }
    >
      <Trans>Sign in to see your account.</Trans>
    </Notice>
  );
}
