import { Trans, useLingui } from "@lingui/react/macro";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { likelyCountry } from "../../model/phone/countries.ts";
import {
  emptyRegistration,
  resetMethods,
  toResetForm,
} from "../../model/registration/registrationForm.ts";
import { PasswordField } from "../fields/PasswordField.tsx";
import { PasswordMeter } from "../fields/PasswordMeter.tsx";
import { SubmitForm } from "../form/SubmitForm.tsx";
import { useMethodForm } from "../form/useMethodForm.ts";
import { RegisterContacts } from "../registration/RegisterContacts.tsx";
import { MethodChoice } from "./MethodChoice.tsx";
import type { FirstStep } from "./SignInSteps.tsx";
import shared from "../Account.module.css";

const idPrefix = "reset";

/** A new password for a forgotten one, proven by a code to the account's address. */
export function ResetPasswordForm({ task, onAnswer }: FirstStep) {
  const { t } = useLingui();
  const { locale } = usePage();
  const services = useAccountServices();
  const { form, method, setMethod, submit } = useMethodForm({
    ...resetMethods,
    firstMethod: "email",
    initial: { ...emptyRegistration, country: likelyCountry(locale) },
    task,
    send: async (by, values) => {
      const { account } = await services();
      await onAnswer(await account.resetPassword(toResetForm(by, values)));
    },
  });
  const binding = { form, idPrefix };
  return (
    <SubmitForm
      label={t`Set a new password`}
      task={task}
      submit={submit}
      action={<Trans>Set password and sign in</Trans>}
      after={
        <p className={shared["quiet"]}>
          <Trans>This signs you out on all your other devices.</Trans>
        </p>
      }
      intro={<MethodChoice method={method} onChange={setMethod} />}
    >
      <RegisterContacts {...binding} method={method} scene="resetPassword" />
      <PasswordField {...binding} name="pwd" label={t`New password`} kind="new" />
      <PasswordMeter password={form.values.pwd} names={[form.values.email, form.values.mobile]} />
      <PasswordField {...binding} name="rePwd" label={t`Confirm password`} kind="new" />
    </SubmitForm>
  );
}
