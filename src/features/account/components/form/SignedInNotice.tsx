import { Trans } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { useUser } from "../../../../state/hooks/useUser.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Notice } from "../../../../ui/notice/Notice.tsx";

/** Tells visitors of the sign-in page that they are signed in already. It stands below the form so as not to move it. */
export function SignedInNotice() {
  const href = useHref();
  const state = useUser();
  if (state.status !== "signed-in") return null;
  const name = state.user.loginName;
  return (
    <Notice
      live
      action={
        <Button small href={href("/account")}>
          <Trans>Account</Trans>
        </Button>
      }
    >
      <Trans>You’re signed in as {name}.</Trans>
    </Notice>
  );
}
