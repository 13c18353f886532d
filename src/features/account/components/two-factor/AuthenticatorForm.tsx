import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { codeIssue } from "../../model/sign-in/verification.ts";
import { CodeField } from "../fields/CodeField.tsx";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useForm } from "../form/useForm.ts";
import { useSubmit } from "../form/useSubmit.ts";
import { useTask } from "../form/useTask.ts";
import s from "../form/Form.module.css";

interface AuthenticatorFormProps {
  readonly action: ReactNode;
  readonly isDanger?: boolean;
  /** True if the field must take the focus, because the pressed button has gone. */
  readonly autoFocus?: boolean;
  readonly send: (code: string) => Promise<void>;
  /** For who has thought better of it. */
  readonly onClose: () => void;
}

/** A form that sends a code of the authenticator app. */
export function AuthenticatorForm({
  action,
  isDanger = false,
  autoFocus = false,
  send,
  onClose,
}: AuthenticatorFormProps) {
  const { t } = useLingui();
  const task = useTask();
  const form = useForm({
    initial: { googleCode: "" },
    issueOf: (_field, values) => codeIssue(values.googleCode),
  });
  const { onSubmit, isShownAtField } = useSubmit({
    form,
    task,
    fields: ["googleCode"],
    send: () => send(form.values.googleCode),
  });
  return (
    <form
      method="dialog"
      noValidate
      aria-label={t`Code from your authenticator app`}
      onSubmit={onSubmit}
    >
      <div className={s["line"]}>
        <CodeField
          form={form}
          idPrefix="account"
          name="googleCode"
          label={t`Code from your authenticator app`}
          autoFocus={autoFocus}
        />
        <Button type="submit" variant={isDanger ? "danger" : "primary"} pending={task.isPending}>
          {action}
        </Button>
        <Button
          aria-disabled={task.isPending}
          onClick={() => {
            if (!task.isPending) onClose();
          }}
        >
          <Trans>Close</Trans>
        </Button>
      </div>
      <TaskNotice task={task} isShownAtField={isShownAtField} />
    </form>
  );
}
