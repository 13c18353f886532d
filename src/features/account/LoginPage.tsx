import { Trans } from "@lingui/react/macro";
import { site } from "../../wire/site.ts";
import { useHref } from "../../state/hooks/usePage.ts";
import { LoginForm } from "./components/sign-in/LoginForm.tsx";
import { SignInSteps } from "./components/sign-in/SignInSteps.tsx";
import { Entrance } from "./components/sign-in/Entrance.tsx";
import { ThirdParties } from "./components/sign-in/ThirdParties.tsx";
import { safeNext, withNext } from "./model/sign-in/nextPath.ts";

/** A sign-in by password, or by what else the gateway is set up for. */
export function LoginPage({ next }: { readonly next: unknown }) {
  const href = useHref();
  const target = safeNext(next);
  return (
    <Entrance target={target}>
      <SignInSteps
        title={<Trans>Sign in</Trans>}
        lead={
          <Trans>
            New here?{" "}
            <a href={withNext(href(site.links.signUp), target)} rel="nofollow">
              Create an account
            </a>
          </Trans>
        }
        target={target}
        Form={LoginForm}
        After={ThirdParties}
      />
    </Entrance>
  );
}
