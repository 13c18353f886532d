import { useEffect, useEffectEvent, useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { Passkey } from "../../../../wire/account/passkeys.ts";
import { useTask } from "../form/useTask.ts";

/** Loads the passkeys of the account, adds and removes them. */
export function usePasskeys() {
  const services = useAccountServices();
  const task = useTask();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
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
  return {
    passkeys,
    task,
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
        if (made.kind === "made") setPasskeys((await account.addPasskey(made.credential)).passkeys);
      });
    },
    remove: (id: string) => {
      setThere(false);
      void task.run(async () => {
        const { account } = await services();
        setPasskeys((await account.removePasskey(id)).passkeys);
      });
    },
  };
}
