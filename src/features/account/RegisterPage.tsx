import { Trans } from "@lingui/react/macro";
import { formatDecimal } from "../../i18n/formatNumber.ts";
import { useHref, usePage } from "../../state/hooks/usePage.ts";
import { site } from "../../wire/site.ts";
import { FormFrame } from "./components/form/FormFrame.tsx";
import { navigateTo } from "./components/navigateTo.ts";
import { RegisterForm } from "./components/registration/RegisterForm.tsx";
import { Entrance } from "./components/sign-in/Entrance.tsx";
import { safeNext, withNext } from "./model/sign-in/nextPath.ts";

/** A registration signs in at once, so it leads to the same page as a sign-in. */
export function RegisterPage({ next }: { readonly next: unknown }) {
  const href = useHref();
  const { numbers } = usePage();
  const target = safeNext(next);
  const amountUsdt = formatDecimal(numbers, site.welcomePackUsdt);
  return (
    <Entrance target={target}>
      <FormFrame
        part="sign-up"
        title={<Trans>Sign up</Trans>}
        lead={
          <Trans>
            Already have an account?{" "}
            <a href={withNext(href("/login"), target)} rel="nofollow">
              Sign in
            </a>
          </Trans>
        }
        promise={{
          title: (
            <Trans>
              New customers get a welcome pack worth up to {amountUsdt} USDT. Terms apply.
            </Trans>
          ),
          text: <Trans>Prices and calculators work without an account.</Trans>,
        }}
      >
        <RegisterForm onDone={() => navigateTo(target ?? href("/account"))} />
      </FormFrame>
    </Entrance>
  );
}
