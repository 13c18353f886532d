import { Trans } from "@lingui/react/macro";
import { useHref } from "../../state/hooks/usePage.ts";
import { FormFrame } from "./components/form/FormFrame.tsx";
import { navigateTo } from "./components/navigateTo.ts";
import { RegisterForm } from "./components/registration/RegisterForm.tsx";
import { safeNext, withNext } from "./model/sign-in/nextPath.ts";

/** A registration signs in at once, so it leads to the same page as a sign-in. */
export function RegisterPage({ next }: { readonly next: unknown }) {
  const href = useHref();
  const target = safeNext(next);
  return (
    <FormFrame
      title={<Trans>Sign up</Trans>}
      after={
        <p>
          <Trans>
            Already have an account?{" "}
            <a href={withNext(href("/login"), target)} rel="nofollow">
              Sign in
            </a>
          </Trans>
        </p>
      }
    >
      <RegisterForm onDone={() => navigateTo(target ?? href("/account"))} />
    </FormFrame>
  );
}
