import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAccountServices } from "../../../../state/account/accountServices.ts";
import { usePage } from "../../../../state/page/usePage.ts";
import { Segmented } from "../../../../ui/segmented/Segmented.tsx";
import type { LoginData } from "../../../../wire/account/account.ts";
import { likelyCountry } from "../../model/phone/countries.ts";
import {
  loginFields,
  loginIssue,
  loginNames,
  type LoginWay,
  toLoginForm,
} from "../../model/sign-in/loginForm.ts";
import { CheckField } from "../fields/CheckField.tsx";
import { EmailField } from "../fields/EmailField.tsx";
import { MobileField } from "../fields/MobileField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { TaskForm } from "../form/SubmitForm.tsx";
import { useForm } from "../form/useForm.ts";
import { useSubmit } from "../form/useSubmit.ts";
import type { Task } from "../form/useTask.ts";

const idPrefix = "login";

interface LoginFormProps {
  readonly task: Task;
  readonly onAnswer: (data: LoginData) => Promise<void>;
}

/** The first step: who it is, and the password. */
export function LoginForm({ task, onAnswer }: LoginFormProps) {
  const { t } = useLingui();
  const { locale } = usePage();
  const services = useAccountServices();
  const [way, setWay] = useState<LoginWay>("email");
  const [isAgency, setAgency] = useState(false);
  const form = useForm({
    initial: { email: "", country: likelyCountry(locale), mobile: "", pwd: "" },
    issueOf: loginIssue,
  });
  const submit = useSubmit({
    form,
    task,
    fields: loginFields[way],
    names: loginNames[way],
    send: async () => {
      const { account } = await services();
      const call = isAgency ? account.agencyLogin : account.login;
      await onAnswer(await call(toLoginForm(way, form.values)));
    },
  });
  const part = { form, idPrefix };
  return (
    <TaskForm
      label={t`Sign in`}
      task={task}
      submit={submit}
      action={<Trans>Sign in</Trans>}
      intro={
        <Segmented
          legend={t`Sign in with`}
          name="way"
          value={way}
          onChange={setWay}
          options={[
            { value: "email", label: <Trans>E-mail</Trans> },
            { value: "mobile", label: <Trans>Mobile</Trans> },
          ]}
        />
      }
    >
      {way === "email" ? <EmailField {...part} isUserName /> : <MobileField {...part} isUserName />}
      <PasswordField {...part} name="pwd" label={t`Password`} kind="current" />
      <CheckField id={`${idPrefix}-agency`} name="agency" isChecked={isAgency} onChange={setAgency}>
        <Trans comment="A box to tick. An agency is a company that trades for its clients">
          This is an agency account
        </Trans>
      </CheckField>
    </TaskForm>
  );
}
