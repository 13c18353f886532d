import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { askGateway } from "../../../browser/askGateway.ts";
import { readStored } from "../../../browser/localStore.ts";
import { formatInstant } from "../../../i18n/dates.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { globalKeys } from "../../../state/stored/followPreferences.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import {
  type DeviceForgotten,
  devicePaths,
  type DeviceQuestion,
  isDeviceId,
} from "../../../wire/events/devices.ts";

type Asked =
  | { readonly kind: "nothing" | "pending" | "no-network" | "refused" }
  | { readonly kind: "noted"; readonly doneBy: number };

/** Has the servers delete the events that this device has sent. Nothing where it has no number to send them with. */
export function ForgetDevice() {
  const { t } = useLingui();
  const { tag } = usePage().locale;
  const [device] = useState(() => readStored(globalKeys.terminalCode) ?? "");
  const [asked, setAsked] = useState<Asked>({ kind: "nothing" });
  if (!isDeviceId(device)) return null;
  const forget = async () => {
    setAsked({ kind: "pending" });
    try {
      const question: DeviceQuestion = { device_id: device };
      const { doneBy } = await askGateway<DeviceForgotten>(devicePaths.forget, question);
      setAsked({ kind: "noted", doneBy });
    } catch (error) {
      setAsked({ kind: error instanceof TypeError ? "no-network" : "refused" });
    }
  };
  const time = asked.kind === "noted" ? formatInstant(tag, asked.doneBy) : "";
  return (
    <Stack gap={8}>
      <div>
        <Button small pending={asked.kind === "pending"} onClick={() => void forget()}>
          <Trans>Delete what this device has sent</Trans>
        </Button>
      </div>
      <p role="status">
        {asked.kind === "noted" && (
          <Trans>The analytics events of this device will be deleted by {time}.</Trans>
        )}
        {asked.kind === "no-network" && t`No response. Check your connection and try again.`}
        {asked.kind === "refused" && t`The service isn’t responding. Try again in a moment.`}
      </p>
    </Stack>
  );
}
