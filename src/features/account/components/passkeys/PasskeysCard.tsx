import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import type { Passkey } from "../../../../wire/account/passkeys.ts";
import { EntriesCard, type EntryProps } from "../entries/EntriesCard.tsx";
import { EntryRow, useDeviceTexts } from "../entries/EntryRows.tsx";
import { useKeptFocus } from "../form/useKeptFocus.ts";
import { hasPasskeys } from "./hasPasskeys.ts";
import { usePasskeys } from "./usePasskeys.ts";
import s from "../Account.module.css";

/** The passkeys of the account. */
export function PasskeysCard() {
  const { passkeys, task, isThere, changes, add, remove } = usePasskeys();
  const addButton = useRef<HTMLDivElement>(null);
  useKeptFocus(changes, () => addButton.current?.querySelector("button"));
  return (
    <EntriesCard
      part="passkeys"
      title={<Trans>Passkeys</Trans>}
      about={
        <Trans>
          Sign in with your fingerprint, face, or screen lock instead of a password and codes.
        </Trans>
      }
      entries={passkeys}
      Row={PasskeyRow}
      onPress={({ id }) => {
        remove(id);
      }}
      task={task}
      outcome={isThere && <Trans>This device already has a passkey for your account.</Trans>}
    >
      {hasPasskeys() && (
        <div ref={addButton} className={s["end"]}>
          <Button pending={task.isPending} onClick={add}>
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
    </EntriesCard>
  );
}

function PasskeyRow({ entry: passkey, isPending, onPress }: EntryProps<Passkey>) {
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
        onClick={onPress}
      >
        <Trans comment="On a button: removes a passkey">Remove</Trans>
      </Button>
    </EntryRow>
  );
}
