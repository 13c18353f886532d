import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import type { Passkey } from "../../../../wire/account/passkeys.ts";
import { EntriesCard, type EntryProps } from "../entries/EntriesCard.tsx";
import { EntryRow, useDeviceTexts } from "../entries/EntryRows.tsx";
import { useKeptFocus } from "../form/useKeptFocus.ts";
import { hasPasskeys } from "./hasPasskeys.ts";
import { AddedOn, RemovePasskeyDialog } from "./RemovePasskeyDialog.tsx";
import { usePasskeys } from "./usePasskeys.ts";
import s from "../Account.module.css";

/** The passkeys of the account. */
export function PasskeysCard() {
  const { passkeys, task, isThere, changes, add, remove } = usePasskeys();
  const [asked, setAsked] = useState<Passkey>();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  // The question has the focus until it is closed, and the button that it would give it back to has gone by then.
  useKeptFocus(asked ?? changes, () => addButton.current?.querySelector("button") ?? list.current);
  const isAsking = asked !== undefined;
  return (
    <EntriesCard
      part="passkeys"
      title={<Trans>Passkeys</Trans>}
      about={
        <Trans>
          Sign in with your fingerprint, face, or screen lock instead of a password and codes.
        </Trans>
      }
      ref={list}
      entries={passkeys}
      Row={PasskeyRow}
      onPress={(passkey) => {
        task.clearFailure();
        setAsked(passkey);
      }}
      task={isAsking ? { ...task, failure: undefined, isSlow: false } : task}
      outcome={isThere && <Trans>This device already has a passkey for your account.</Trans>}
    >
      {hasPasskeys() && (
        <div ref={addButton} className={s["end"]}>
          <Button pending={task.isPending} onClick={add}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <RemovePasskeyDialog
          passkey={asked}
          task={task}
          onConfirm={() => {
            void remove(asked.id).then((isRemoved) => {
              if (isRemoved) setAsked(undefined);
            });
          }}
          onClose={() => {
            task.clearFailure();
            setAsked(undefined);
          }}
        />
      )}
    </EntriesCard>
  );
}

function PasskeyRow({ entry: passkey, isPending, onPress }: EntryProps<Passkey>) {
  const { t } = useLingui();
  const { name, day } = useDeviceTexts(passkey, passkey.addedAt);
  return (
    <EntryRow name={name} note={<AddedOn day={day} />}>
      <Button
        small
        pending={isPending}
        aria-label={t`Remove ${name}, added on ${day}`}
        onClick={onPress}
      >
        <Trans comment="On a button: removes a passkey">Remove</Trans>
      </Button>
    </EntryRow>
  );
}
