import { Trans } from "@lingui/react/macro";
import { useHref } from "../../state/hooks/usePage.ts";
import { ResetPasswordForm } from "./components/sign-in/ResetPasswordForm.tsx";
import { SignInSteps } from "./components/sign-in/SignInSteps.tsx";
import { safeNext, withNext } from "./model/sign-in/nextPath.ts";
import s from "./components/sign-in/SignIn.module.css";

/** A new password for a forgotten one. It signs in at once, so it leads to the same page as a sign-in. */
export function ResetPasswordPage({ next }: { readonly next: unknown }) {
  const href = useHref();
  const target = safeNext(next);
  return (
    <SignInSteps
      title={<Trans>Set a new password</Trans>}
      lead={
        <span className={s["ifSignedOut"]}>
          <Trans>
            Remembered it?{" "}
            <a href={withNext(href("/login"), target)} rel="nofollow">
              Sign in
            </a>
          </Trans>
        </span>
      }
      target={target}
      Form={ResetPasswordForm}
    />
  );
}
