import { Trans, useLingui } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import { codeField } from "../../../api/accountApi.ts";
import { useAccountServices } from "../../../state/accountServices.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Stack } from "../../../ui/layout/Stack.tsx";
import type { LoginData, VerificationKind, VerificationNeeded } from "../../../wire/account.ts";
import type { Failure } from "../model/failure.ts";
import { codeIssue, codesOf, type VerificationValues } from "../model/verification.ts";
import { failureText } from "./failureText.ts";
import { TaskNotice } from "./TaskNotice.tsx";
import { useDeviceCheck } from "./useDeviceCheck.ts";
import { focusField, useForm } from "./useForm.ts";
import { VerificationField } from "./VerificationField.tsx";
import type { Task } from "./useTask.ts";
import s from "./Account.module.css";

interface VerificationFormProps {
  readonly needed: VerificationNeeded;
  readonly task: Task;
  readonly onAnswer: (data: LoginData) => Promise<void>;
  /** Back to the password. */
  readonly onLeave: () => void;
}

const initial: VerificationValues = { emailCode: "", mobileCode: "", googleCode: "" };

/** The second step: one code for each kind that is asked for, fewer on a device that signed in before. */
export function VerificationForm({ needed, task, onAnswer, onLeave }: VerificationFormProps) {
  const { i18n, t } = useLingui();
  const services = useAccountServices();
  const form = useForm({ initial, issueOf: (field, values) => codeIssue(values[field]) });
  const verify = async (kinds: readonly VerificationKind[]) => {
    const { account } = await services();
    const codes = codesOf(kinds, form.values);
    await onAnswer(await account.securityVerify({ serialNO: needed.serialNO, ...codes }));
  };
  const kinds = useDeviceCheck({ needed, task, verify });
  const refused = kinds?.length === 1 && isOfCode(task.failure);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (kinds === undefined) return;
    const { currentTarget } = event;
    const wrong = form.check(kinds.map((kind) => codeField[kind]));
    if (wrong !== undefined) {
      focusField(currentTarget, wrong);
      return;
    }
    void task
      .run(() => verify(kinds))
      .then((failure) => {
        const [kind, ...others] = kinds;
        if (failure === undefined || kind === undefined || others.length > 0) return;
        if (!isOfCode(failure)) return;
        form.refuse(codeField[kind], failureText(i18n, failure));
        focusField(currentTarget, codeField[kind]);
      });
  };
  return (
    <form method="dialog" noValidate aria-label={t`Security verification`} onSubmit={submit}>
      <Stack gap={12}>
        <p className={s["quiet"]} role="status">
          {kinds === undefined ? (
            <Trans>Checking whether this device signed in before…</Trans>
          ) : (
            <Trans>Enter what is asked for here, to show that it is you.</Trans>
          )}
        </p>
        <div className={classes(s["fields"], s["codes"])}>
          {kinds?.map((kind, index) => (
            <VerificationField
              key={kind}
              kind={kind}
              form={form}
              needed={needed}
              isFirst={index === 0}
            />
          ))}
        </div>
        <TaskNotice task={task} isToldElsewhere={refused} />
        <Button
          type="submit"
          variant="primary"
          wide
          pending={task.isPending || kinds === undefined}
        >
          <Trans>Continue</Trans>
        </Button>
        <Button wide onClick={onLeave}>
          <Trans>Use another account</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function isOfCode(failure: Failure | undefined): boolean {
  return failure?.kind === "wrongCode" || failure?.kind === "codeExpired";
}
