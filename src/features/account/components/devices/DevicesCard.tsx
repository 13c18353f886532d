import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { formatDay } from "../../../../i18n/dates.ts";
import { dayOf } from "../../../../lib/clock.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";
import type { SignedInDevice } from "../../../../wire/account/account.ts";
import { withNext } from "../../model/sign-in/nextPath.ts";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useDevices } from "./useDevices.ts";
import s from "../Account.module.css";

/** Where the account is signed in, and how to end that. */
export function DevicesCard() {
  const href = useHref();
  const { devices, task, signOut, signOutOthers, isDone, endings } = useDevices();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (endings > 0 && document.activeElement === document.body) list.current?.focus();
  }, [endings]);
  return (
    <Card title={<Trans comment="Heading of a list of browsers">Signed-in devices</Trans>}>
      <p className={s["quiet"]}>
        <Trans>
          Don’t recognize one of these? Sign it out and{" "}
          <a href={withNext(href("/reset-password"), href("/account"))}>change your password</a>.
        </Trans>
      </p>
      {devices === undefined ? (
        task.failure === undefined && <Skeleton chars={24} />
      ) : (
        <ul ref={list} role="list" tabIndex={-1} className={s["rows"]}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isPending={task.isPending}
              onSignOut={() => {
                signOut(device.id);
              }}
            />
          ))}
        </ul>
      )}
      <TaskNotice task={task} />
      <p className={s["quiet"]} role="status">
        {isDone && <Trans>All other devices are signed out.</Trans>}
      </p>
      {devices !== undefined && devices.length > 1 && (
        <Button pending={task.isPending} onClick={signOutOthers}>
          <Trans>Sign out all other devices</Trans>
        </Button>
      )}
    </Card>
  );
}

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly isPending: boolean;
  readonly onSignOut: () => void;
}

function DeviceRow({ device, isPending, onSignOut }: DeviceRowProps) {
  const { t } = useLingui();
  const { tag } = usePage().locale;
  const name = device.name === "" ? t`Unknown device` : device.name;
  const day = formatDay(tag, dayOf(device.signedInAt), "medium");
  return (
    <li>
      <span className={s["rowName"]}>
        <bdi>{name}</bdi>
        <small className={s["quiet"]}>
          <Trans comment="Under the name of a browser; day such as Oct 3, 2026">
            Signed in on {day}
          </Trans>
        </small>
      </span>
      {device.isCurrent ? (
        <Badge>
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button
          small
          pending={isPending}
          aria-label={t`Sign out ${name}, signed in on ${day}`}
          onClick={onSignOut}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
