import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../ui/button/Button.tsx";
import { Dialog } from "../../../../ui/dialog/Dialog.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import type { Passkey } from "../../../../wire/account/passkeys.ts";
import { useDeviceTexts } from "../entries/EntryRows.tsx";
import { TaskNotice } from "../form/TaskNotice.tsx";
import type { Task } from "../form/useTask.ts";

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  /** The removal. */
  readonly task: Task;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says which passkey is to be removed and what that means. Keeping it is the first of its buttons, and has the focus. */
export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { passkey, task, onConfirm, onClose } = props;
  const { t } = useLingui();
  const { name, day } = useDeviceTexts(passkey, passkey.addedAt);
  return (
    <Dialog
      open
      warns
      held={task.isPending}
      onClose={onClose}
      title={<Trans>Remove this passkey?</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <Button
            aria-disabled={task.isPending}
            onClick={() => {
              if (!task.isPending) onClose();
            }}
          >
            <Trans comment="On a button: does not remove the passkey">Keep passkey</Trans>
          </Button>
          <Button variant="danger" pending={task.isPending} onClick={onConfirm}>
            <Trans comment="On a button: removes a passkey">Remove</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>
          <bdi>{name}</bdi>
          <br />
          <AddedOn day={day} />
        </p>
        <p>
          <Trans>
            You’ll no longer be able to sign in with it. Other devices where you used it to sign in
            will be signed out.
          </Trans>
        </p>
        <TaskNotice task={task} isTyped={false} />
      </Stack>
    </Dialog>
  );
}

/** When a passkey was added. */
export function AddedOn({ day }: { readonly day: string }) {
  return (
    <Trans comment="Under the name of a passkey; day such as Oct 3, 2026">Added on {day}</Trans>
  );
}
