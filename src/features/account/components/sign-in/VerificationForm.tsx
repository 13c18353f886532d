import { Trans, useLingui } from "@lingui/react/macro";
import { codeField } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import type {
  LoginData,
  VerificationKind,
  VerificationNeeded,
} from "../../../../wire/account/account.ts";
import { codeIssue, codesOf, type VerificationValues } from "../../model/sign-in/verification.ts";
import { SubmitForm } from "../form/SubmitForm.tsx";
import { useDeviceCheck } from "./useDeviceCheck.ts";
import { useForm } from "../form/useForm.ts";
import { useSubmit } from "../form/useSubmit.ts";
import { VerificationField } from "./VerificationField.tsx";
import type { Task } from "../form/useTask.ts";
import shared from "../Account.module.css";
import s from "./SignIn.module.css";

interface VerificationFormProps {
  readonly needed: VerificationNeeded;
  readonly task: Task;
  readonly onAnswer: (data: LoginData) => Promise<void>;
  /** Goes back to the password. */
  readonly onCancel: () => void;
}

const initial: VerificationValues = { emailCode: "", mobileCode: "", googleCode: "" };

/** The second step of a sign-in: one code of each required kind, fewer on a device that signed in before. */
export function VerificationForm({ needed, task, onAnswer, onCancel }: VerificationFormProps) {
  const { t } = useLingui();
  const services = useAccountServices();
  const form = useForm({ initial, issueOf: (field, values) => codeIssue(values[field]) });
  const verify = async (kinds: readonly VerificationKind[]) => {
    const { account } = await services();
    const codes = codesOf(kinds, form.values);
    await onAnswer(await account.securityVerify({ serialNO: needed.serialNO, ...codes }));
  };
  const kinds = useDeviceCheck({ needed, task, verify });
  const submit = useSubmit({
    form,
    task,
    fields: (kinds ?? []).map((kind) => codeField[kind]),
    send: async () => {
      if (kinds !== undefined) await verify(kinds);
    },
  });
  return (
    <SubmitForm
      label={t`Security verification`}
      task={task}
      submit={submit}
      action={<Trans>Continue</Trans>}
      isWaiting={kinds === undefined}
      fieldsClass={s["codes"]}
      intro={
        <p className={shared["quiet"]} role="status">
          {kinds === undefined ? (
            <Trans>Checking whether this device has signed in before…</Trans>
          ) : (
            <Trans>Enter the codes below to confirm it’s you.</Trans>
          )}
        </p>
      }
      after={
        <Button wide onClick={onCancel}>
          <Trans>Use another account</Trans>
        </Button>
      }
    >
      {kinds?.map((kind, index) => (
        <VerificationField
          key={kind}
          kind={kind}
          form={form}
          needed={needed}
          isFirst={index === 0}
        />
      ))}
    </SubmitForm>
  );
}
