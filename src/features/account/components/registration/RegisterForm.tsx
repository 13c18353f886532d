import { Trans, useLingui } from "@lingui/react/macro";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { Segmented } from "../../../../ui/segmented/Segmented.tsx";
import { likelyCountry } from "../../model/phone/countries.ts";
import {
  emptyRegistration,
  registerMethods,
  toRegisterForm,
} from "../../model/registration/registrationForm.ts";
import { CheckField } from "../fields/CheckField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { PasswordMeter } from "../fields/PasswordMeter.tsx";
import { forgetRegistration } from "./keptRegistration.ts";
import { RegisterContacts } from "./RegisterContacts.tsx";
import { SubmitForm } from "../form/SubmitForm.tsx";
import { useMethodForm } from "../form/useMethodForm.ts";
import { useTask } from "../form/useTask.ts";
import { useKeptContacts } from "./useKeptContacts.ts";

const idPrefix = "register";

/** All three registration methods in one form: a change of the method keeps the typed values. */
export function RegisterForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const href = useHref();
  const services = useAccountServices();
  const task = useTask();
  const { form, method, setMethod, submit } = useMethodForm({
    ...registerMethods,
    firstMethod: "email",
    initial: { ...emptyRegistration, country: likelyCountry(locale) },
    task,
    send: async (by, values) => {
      const { account } = await services();
      await account.register(toRegisterForm(by, values));
      forgetRegistration();
      await onDone();
    },
  });
  useKeptContacts({ form, idPrefix, method, setMethod });
  const binding = { form, idPrefix };
  return (
    <SubmitForm
      label={t`Sign up`}
      task={task}
      submit={submit}
      action={<Trans>Sign up</Trans>}
      intro={
        <Segmented
          legend={t`Sign up with`}
          name="way"
          value={method}
          onChange={setMethod}
          options={[
            { value: "email", label: <Trans>Email</Trans> },
            { value: "mobile", label: <Trans>Mobile</Trans> },
            {
              value: "both",
              label: <Trans comment="Sign up with email and mobile, both">Both</Trans>,
            },
          ]}
        />
      }
    >
      <RegisterContacts {...binding} method={method} scene="register" />
      <PasswordField {...binding} name="pwd" label={t`Password`} kind="new" />
      <PasswordMeter password={form.values.pwd} names={[form.values.email, form.values.mobile]} />
      <PasswordField {...binding} name="rePwd" label={t`Confirm password`} kind="new" />
      <CheckField
        id={`${idPrefix}-terms`}
        name="terms"
        isChecked={form.values.terms === "yes"}
        error={form.errors.terms}
        hasMessage
        onChange={(isAgreed) => {
          form.setValue("terms", isAgreed ? "yes" : "");
        }}
      >
        <Trans>
          I agree to the <a href={href("/legal/terms")}>terms of use</a> and have read the{" "}
          <a href={href("/legal/privacy")}>privacy notice</a> and{" "}
          <a href={href("/legal/risk")}>risk disclosure</a>
        </Trans>
      </CheckField>
    </SubmitForm>
  );
}
