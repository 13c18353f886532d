import { useEffect, useEffectEvent, useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { VerificationKind, VerificationNeeded } from "../../../../wire/account/account.ts";
import { failureOf } from "../../../../page-parts/failure/failure.ts";
import type { Task } from "../form/useTask.ts";

interface DeviceCheck {
  readonly needed: VerificationNeeded;
  readonly task: Task;
  readonly verify: (kinds: readonly VerificationKind[]) => Promise<void>;
}

/**
 * The kinds of codes that a sign-in on this device still needs; `undefined` until the check is done. If none is needed,
 * the step completes at once. If the check fails, all kinds are needed, as on an unknown device.
 */
export function useDeviceCheck({
  needed,
  task,
  verify,
}: DeviceCheck): readonly VerificationKind[] | undefined {
  const services = useAccountServices();
  const [kinds, setKinds] = useState<readonly VerificationKind[]>();
  const settle = useEffectEvent((left: readonly VerificationKind[]) => {
    setKinds(left);
    if (left.length === 0) void task.run(() => verify(left));
  });
  const giveUp = useEffectEvent((error: unknown) => {
    setKinds(needed.verifications);
    // No code can complete a sign-in that has expired.
    if (failureOf(error).kind !== "goneSignIn") return;
    void task.run(async () => {
      throw error;
    });
  });
  const { serialNO, userCheckDeviceUserIdHash } = needed;
  useEffect(() => {
    let isCurrent = true;
    services()
      .then(({ account }) => account.checkDevice({ serialNO, userCheckDeviceUserIdHash }))
      .then(
        ({ verifications }) => {
          if (isCurrent) settle(verifications);
        },
        (error: unknown) => {
          if (isCurrent) giveUp(error);
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [services, serialNO, userCheckDeviceUserIdHash]);
  return kinds;
}
