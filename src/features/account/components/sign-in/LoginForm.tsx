import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { likelyCountry } from "../../model/phone/countries.ts";
import { withNext } from "../../model/sign-in/nextPath.ts";
import { loginMethods, toLoginForm } from "../../model/sign-in/loginForm.ts";
import { CheckField } from "../fields/CheckField.tsx";
import { EmailField, MobileField } from "../fields/ContactFields.tsx";
import { isUntouched } from "../fields/isUntouched.ts";
import { PasswordField } from "../fields/PasswordField.tsx";
import { SubmitForm } from "../form/SubmitForm.tsx";
import { useMethodForm } from "../form/useMethodForm.ts";
import { keepSignIn, readLastSignIn } from "./lastSignIn.ts";
import { MethodChoice } from "./MethodChoice.tsx";
import type { FirstStep } from "./SignInSteps.tsx";
import s from "./SignIn.module.css";

const idPrefix = "login";

/** The first step of a sign-in: the account and the password. */
export function LoginForm({ task, target, onAnswer }: FirstStep) {
  const { t } = useLingui();
  const { locale } = usePage();
  const href = useHref();
  const services = useAccountServices();
  const [isAgency, setAgency] = useState(false);
  const { form, method, setMethod, submit } = useMethodForm({
    ...loginMethods,
    firstMethod: "email",
    initial: { email: "", country: likelyCountry(locale), mobile: "", pwd: "" },
    task,
    send: async (by, values) => {
      const { account } = await services();
      const call = isAgency ? account.agencyLogin : account.login;
      const answer = await call(toLoginForm(by, values));
      keepSignIn({ way: by, ...(by === "mobile" && { country: values.country }) });
      await onAnswer(answer);
    },
  });
  const beginAsBefore = useEffectEvent(() => {
    const last = readLastSignIn();
    if (last.country !== undefined) form.setValue("country", last.country);
    if (last.way === "mobile" && isUntouched(`${idPrefix}-email`)) setMethod("mobile");
  });
  useEffect(() => {
    // Only then has React taken over what was typed before it was there.
    queueMicrotask(() => {
      beginAsBefore();
    });
  }, []);
  const binding = { form, idPrefix };
  return (
    <SubmitForm
      label={t`Sign in`}
      task={task}
      submit={submit}
      action={<Trans>Sign in</Trans>}
      after={
        <a className={s["forgot"]} href={withNext(href("/reset-password"), target)} rel="nofollow">
          <Trans>Forgot your password?</Trans>
        </a>
      }
      intro={<MethodChoice method={method} onChange={setMethod} />}
    >
      {method === "email" ? (
        <EmailField {...binding} userName="passkey" />
      ) : (
        <MobileField {...binding} userName="passkey" />
      )}
      <PasswordField {...binding} name="pwd" label={t`Password`} kind="current" />
      <CheckField id={`${idPrefix}-agency`} name="agency" isChecked={isAgency} onChange={setAgency}>
        <Trans comment="A box to tick. An agency is a company that trades for its clients">
          I manage clients’ accounts
        </Trans>
      </CheckField>
    </SubmitForm>
  );
}
