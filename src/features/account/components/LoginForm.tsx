import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useAccountServices } from "../../../state/accountServices.ts";
import { usePage } from "../../../state/usePage.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Segmented } from "../../../ui/segmented/Segmented.tsx";
import type { LoginData } from "../../../wire/account.ts";
import { likelyCountry } from "../model/countries.ts";
import { loginFields, loginIssue, type LoginWay, toLoginForm } from "../model/loginForm.ts";
import { CheckField } from "./CheckField.tsx";
import { EmailField } from "./EmailField.tsx";
import { MobileField } from "./MobileField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { TaskNotice } from "./TaskNotice.tsx";
import { focusField, useForm } from "./useForm.ts";
import type { Task } from "./useTask.ts";
import s from "./Account.module.css";

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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = form.check(loginFields[way]);
    if (wrong !== undefined) {
      focusField(event.currentTarget, wrong);
      return;
    }
    void task.run(async () => {
      const { account } = await services();
      const call = isAgency ? account.agencyLogin : account.login;
      await onAnswer(await call(toLoginForm(way, form.values)));
    });
  };
  return (
    // Outside of a dialog this method sends nothing: no password in an address while the scripts load.
    <form method="dialog" noValidate aria-label={t`Sign in`} onSubmit={submit}>
      <Stack gap={12}>
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
        <div className={s["fields"]}>
          {way === "email" ? (
            <EmailField form={form} idPrefix={idPrefix} isUserName />
          ) : (
            <MobileField form={form} idPrefix={idPrefix} isUserName />
          )}
          <PasswordField
            form={form}
            idPrefix={idPrefix}
            name="pwd"
            label={t`Password`}
            kind="current"
          />
          <CheckField
            id={`${idPrefix}-agency`}
            name="agency"
            isChecked={isAgency}
            onChange={setAgency}
          >
            <Trans comment="A box to tick. An agency is a company that trades for its clients">
              This is an agency account
            </Trans>
          </CheckField>
        </div>
        <TaskNotice task={task} />
        <Button type="submit" variant="primary" wide pending={task.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </form>
  );
}
