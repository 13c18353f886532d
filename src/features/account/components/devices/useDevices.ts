import { useEffect, useEffectEvent, useState } from "react";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { DevicesData, SignedInDevice } from "../../../../wire/account/account.ts";
import { useTask } from "../form/useTask.ts";

/** Loads where the account is signed in, and ends sessions. */
export function useDevices() {
  const services = useAccountServices();
  const task = useTask();
  const [devices, setDevices] = useState<readonly SignedInDevice[]>();
  const [isDone, setDone] = useState(false);
  const [endings, setEndings] = useState(0);
  const load = useEffectEvent((signal: AbortSignal) => {
    void task.run(async () => {
      const { account } = await services();
      const loaded = await account.devices(signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!signal.aborted) setDevices(loaded?.devices);
    });
  });
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal);
    return () => {
      abort.abort();
    };
  }, []);
  const end = (call: (account: AccountApi) => Promise<DevicesData>) => {
    setDone(false);
    void task.run(async () => {
      const { account } = await services();
      const left = await call(account);
      setDevices(left.devices);
      setDone(left.devices.length === 1);
      setEndings((before) => before + 1);
    });
  };
  return {
    devices,
    task,
    /** True once the sessions of all other devices have been ended here. */
    isDone,
    /** How often devices have been signed out here. */
    endings,
    signOut: (id: string) => {
      end((account) => account.endDevice(id));
    },
    signOutOthers: () => {
      end((account) => account.endOtherDevices());
    },
  };
}
