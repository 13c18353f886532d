import { useEffect, useEffectEvent, useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { Passkey, PasskeysData } from "../../../../wire/account/passkeys.ts";
import { useTask } from "../form/useTask.ts";

/** Loads the passkeys of the account, adds and removes them. */
export function usePasskeys() {
  const services = useAccountServices();
  const task = useTask();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [changes, setChanges] = useState(0);
  const [isThere, setThere] = useState(false);
  const load = useEffectEvent((signal: AbortSignal) => {
    void task.run(async () => {
      const { account } = await services();
      const loaded = await account.passkeys(signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!signal.aborted) setPasskeys(loaded?.passkeys);
    });
  });
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    return () => {
      abort.abort();
    };
  }, []);
  const take = (data: PasskeysData) => {
    setPasskeys(data.passkeys);
    setChanges((before) => before + 1);
  };
  return {
    passkeys,
    task,
    /** How often passkeys have been added or removed here. */
    changes,
    /** True where the last wish for another passkey found that this device has one. */
    isThere,
    add: () => {
      setThere(false);
      void task.run(async () => {
        const { account } = await services();
        const options = await account.preparePasskey();
        const { makePasskey } = await import("./passkeyCeremonies.ts");
        const made = await makePasskey(options);
        setThere(made.kind === "exists");
        if (made.kind === "made") take(await account.addPasskey(made.credential));
      });
    },
    remove: (id: string) => {
      setThere(false);
      void task.run(async () => {
        const { account } = await services();
        take(await account.removePasskey(id));
      });
    },
  };
}
