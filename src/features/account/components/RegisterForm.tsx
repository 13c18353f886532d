import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useAccountServices } from "../../../state/accountServices.ts";
import { useHref, usePage } from "../../../state/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Segmented } from "../../../ui/segmented/Segmented.tsx";
import { likelyCountry } from "../model/countries.ts";
import {
  registerFields,
  registerIssue,
  type RegisterValues,
  type RegisterWay,
  toRegisterForm,
} from "../model/registration.ts";
import { CheckField } from "./CheckField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordMeter } from "./PasswordMeter.tsx";
import { RegisterContacts } from "./RegisterContacts.tsx";
import { TaskNotice } from "./TaskNotice.tsx";
import { focusField, useForm } from "./useForm.ts";
import { useTask } from "./useTask.ts";
import s from "./Account.module.css";

const idPrefix = "register";

const empty: Omit<RegisterValues, "country"> = {
  email: "",
  emailCode: "",
  mobile: "",
  mobileCode: "",
  pwd: "",
  rePwd: "",
  terms: "",
};

/** All three ways in one form: a change of way keeps what was typed. */
export function RegisterForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const href = useHref();
  const services = useAccountServices();
  const task = useTask();
  const [way, setWay] = useState<RegisterWay>("email");
  const form = useForm<RegisterValues>({
    initial: { ...empty, country: likelyCountry(locale) },
    issueOf: registerIssue,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = form.check(registerFields[way]);
    if (wrong !== undefined) {
      focusField(event.currentTarget, wrong);
      return;
    }
    void task.run(async () => {
      const { account } = await services();
      await account.register(toRegisterForm(way, form.values));
      await onDone();
    });
  };
  const part = { form, idPrefix };
  return (
    <form method="dialog" noValidate aria-label={t`Sign up`} onSubmit={submit}>
      <Stack gap={12}>
        <Segmented
          legend={t`Sign up with`}
          name="way"
          value={way}
          onChange={setWay}
          options={[
            { value: "email", label: <Trans>E-mail</Trans> },
            { value: "mobile", label: <Trans>Mobile</Trans> },
            {
              value: "both",
              label: <Trans comment="Sign up with e-mail and mobile, both">Both</Trans>,
            },
          ]}
        />
        <div className={s["fields"]}>
          <RegisterContacts {...part} way={way} />
          <PasswordField {...part} name="pwd" label={t`Password`} kind="new" />
          <PasswordMeter
            password={form.values.pwd}
            names={[form.values.email, form.values.mobile]}
          />
          <PasswordField {...part} name="rePwd" label={t`Password again`} kind="new" />
          <CheckField
            id={`${idPrefix}-terms`}
            name="terms"
            isChecked={form.values.terms === "yes"}
            error={form.errors.terms}
            hasMessage
            onChange={(isAgreed) => {
              form.set("terms", isAgreed ? "yes" : "");
            }}
          >
            <Trans>
              I agree to the <a href={href("/legal/terms")}>terms of use</a> and have read the{" "}
              <a href={href("/legal/privacy")}>privacy notice</a> and the{" "}
              <a href={href("/legal/risk")}>risks</a>
            </Trans>
          </CheckField>
        </div>
        <TaskNotice task={task} />
        <Button type="submit" variant="primary" wide pending={task.isPending}>
          <Trans>Sign up</Trans>
        </Button>
      </Stack>
    </form>
  );
}
