import { useLingui } from "@lingui/react/macro";
import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { codeIssue } from "../model/verification.ts";
import { CodeField } from "./CodeField.tsx";
import { failureText } from "./failureText.ts";
import { TaskNotice } from "./TaskNotice.tsx";
import { focusField, useForm } from "./useForm.ts";
import { useTask } from "./useTask.ts";
import s from "./Account.module.css";

interface AuthenticatorFormProps {
  readonly action: ReactNode;
  readonly isDanger?: boolean;
  readonly send: (code: string) => Promise<void>;
}

/** Does something that takes a code of the authenticator app. */
export function AuthenticatorForm({ action, isDanger = false, send }: AuthenticatorFormProps) {
  const { i18n, t } = useLingui();
  const task = useTask();
  const form = useForm({
    initial: { googleCode: "" },
    issueOf: (_field, values) => codeIssue(values.googleCode),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const wrong = form.check(["googleCode"]);
    if (wrong !== undefined) {
      focusField(currentTarget, wrong);
      return;
    }
    void task
      .run(() => send(form.values.googleCode))
      .then((failure) => {
        if (failure?.kind !== "wrongCode") return;
        form.refuse("googleCode", failureText(i18n, failure));
        focusField(currentTarget, "googleCode");
      });
  };
  return (
    <form
      method="dialog"
      noValidate
      aria-label={t`Code from your authenticator app`}
      onSubmit={submit}
    >
      <div className={s["line"]}>
        <CodeField
          form={form}
          idPrefix="account"
          name="googleCode"
          label={t`Code from your authenticator app`}
        />
        <Button type="submit" variant={isDanger ? "danger" : "primary"} pending={task.isPending}>
          {action}
        </Button>
      </div>
      <TaskNotice task={task} isToldElsewhere={task.failure?.kind === "wrongCode"} />
    </form>
  );
}
