import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import type { Passkey } from "../../../../wire/account/passkeys.ts";
import { EntryRow, EntryRows, useDeviceTexts } from "../entries/EntryRows.tsx";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { hasPasskeys } from "./hasPasskeys.ts";
import { usePasskeys } from "./usePasskeys.ts";
import s from "../Account.module.css";

/** The passkeys of the account. */
export function PasskeysCard() {
  const { passkeys, task, isThere, changes, add, remove } = usePasskeys();
  const addButton = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone, and the focus with it.
    if (changes > 0 && document.activeElement === document.body)
      addButton.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [changes]);
  return (
    <Card part="passkeys" title={<Trans>Passkeys</Trans>}>
      <p className={s["quiet"]}>
        <Trans>
          Sign in with your fingerprint, face, or screen lock instead of a password and codes.
        </Trans>
      </p>
      <EntryRows entries={passkeys} isFailed={task.failure !== undefined}>
        {(passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isPending={task.isPending}
            onRemove={() => {
              remove(passkey.id);
            }}
          />
        )}
      </EntryRows>
      <TaskNotice task={task} />
      <p className={s["quiet"]} role="status">
        {isThere && <Trans>This device already has a passkey for your account.</Trans>}
      </p>
      {hasPasskeys() && (
        <div ref={addButton} className={s["end"]}>
          <Button pending={task.isPending} onClick={add}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, isPending, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const { name, day } = useDeviceTexts(passkey, passkey.addedAt);
  return (
    <EntryRow
      name={name}
      note={
        <Trans comment="Under the name of a passkey; day such as Oct 3, 2026">Added on {day}</Trans>
      }
    >
      <Button
        small
        pending={isPending}
        aria-label={t`Remove ${name}, added on ${day}`}
        onClick={onRemove}
      >
        <Trans comment="On a button: removes a passkey">Remove</Trans>
      </Button>
    </EntryRow>
  );
}
