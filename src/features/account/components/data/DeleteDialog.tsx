import { Trans, useLingui } from "@lingui/react/macro";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { UserInfo } from "../../../../state/account/toUserInfo.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Dialog } from "../../../../ui/dialog/Dialog.tsx";
import { Row, Stack } from "../../../../ui/layout/Stack.tsx";
import { codeIssue } from "../../model/sign-in/verification.ts";
import { CodeField } from "../fields/CodeField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useForm } from "../form/useForm.ts";
import { useSubmit } from "../form/useSubmit.ts";
import { useTask } from "../form/useTask.ts";

interface DeleteDialogProps {
  readonly user: Pick<UserInfo, "hasPassword" | "bindGoogle">;
  /** Called once the account is gone, before this browser forgets it. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const idPrefix = "delete";

/** Says what a deletion means and asks for what proves the owner. */
export function DeleteDialog({ user, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  const services = useAccountServices();
  const task = useTask();
  const form = useForm({
    initial: { pwd: "", googleCode: "" },
    issueOf: (field, values) => {
      if (field === "googleCode") return codeIssue(values.googleCode);
      return values.pwd === "" ? { kind: "required" } : undefined;
    },
  });
  const { onSubmit, isShownAtField } = useSubmit<"pwd" | "googleCode">({
    form,
    task,
    fields: [
      ...(user.hasPassword ? (["pwd"] as const) : []),
      ...(user.bindGoogle ? (["googleCode"] as const) : []),
    ],
    send: async () => {
      const { account, forget } = await services();
      await account.deleteAccount(form.values);
      onDeleted();
      await forget();
    },
  });
  return (
    <Dialog
      open
      held={task.isPending}
      onClose={onClose}
      title={<Trans>Delete your account?</Trans>}
      closeLabel={t`Close`}
    >
      <form method="dialog" noValidate aria-label={t`Delete account`} onSubmit={onSubmit}>
        <Stack gap={16}>
          <p>
            <Trans>
              Your account, its sub-accounts, and their settings will be deleted, and all your
              devices will be signed out. This can’t be undone.
            </Trans>
          </p>
          {user.hasPassword ? (
            <PasswordField
              form={form}
              idPrefix={idPrefix}
              name="pwd"
              label={t`Password`}
              kind="current"
            />
          ) : (
            <p>
              <Trans>
                Because your account has no password, this works only within 10 minutes of signing
                in.
              </Trans>
            </p>
          )}
          {user.bindGoogle && (
            <CodeField
              form={form}
              idPrefix={idPrefix}
              name="googleCode"
              label={t`Code from your authenticator app`}
            />
          )}
          <TaskNotice task={task} isShownAtField={isShownAtField} />
          <Row gap={8}>
            <Button type="submit" variant="danger" pending={task.isPending}>
              <Trans>Delete account</Trans>
            </Button>
            <Button
              aria-disabled={task.isPending}
              onClick={() => {
                if (!task.isPending) onClose();
              }}
            >
              <Trans comment="On a button: does not delete the account">Keep account</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
