import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import type { SignedInDevice } from "../../../../wire/account/account.ts";
import { withNext } from "../../model/sign-in/nextPath.ts";
import { EntriesCard, type EntryProps } from "../entries/EntriesCard.tsx";
import { EntryRow, useDeviceTexts } from "../entries/EntryRows.tsx";
import { useKeptFocus } from "../form/useKeptFocus.ts";
import { useDevices } from "./useDevices.ts";

/** Where the account is signed in, and how to end that. */
export function DevicesCard() {
  const href = useHref();
  const { devices, task, signOut, signOutOthers, isDone, changes } = useDevices();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(changes, () => list.current);
  return (
    <EntriesCard
      part="devices"
      title={<Trans comment="Heading of a list of browsers">Signed-in devices</Trans>}
      about={
        <Trans>
          Don’t recognize one of these? Sign it out and{" "}
          <a href={withNext(href("/reset-password"), href("/account"))}>change your password</a>.
        </Trans>
      }
      ref={list}
      entries={devices}
      Row={DeviceRow}
      onPress={({ id }) => {
        signOut(id);
      }}
      task={task}
      outcome={isDone && <Trans>All other devices are signed out.</Trans>}
    >
      {devices !== undefined && devices.length > 1 && (
        <Button pending={task.isPending} onClick={signOutOthers}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
    </EntriesCard>
  );
}

function DeviceRow({ entry: device, isPending, onPress }: EntryProps<SignedInDevice>) {
  const { t } = useLingui();
  const { name, day } = useDeviceTexts(device, device.signedInAt);
  return (
    <EntryRow
      name={name}
      note={
        <Trans comment="Under the name of a browser; day such as Oct 3, 2026">
          Signed in on {day}
        </Trans>
      }
    >
      {device.isCurrent ? (
        <Badge>
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button
          small
          pending={isPending}
          aria-label={t`Sign out ${name}, signed in on ${day}`}
          onClick={onPress}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </EntryRow>
  );
}
