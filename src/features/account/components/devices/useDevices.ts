import { useState } from "react";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import type { DevicesData } from "../../../../wire/account/account.ts";
import { useEntries } from "../entries/useEntries.ts";

/** Loads where the account is signed in, and ends sessions. */
export function useDevices() {
  const { entries, task, changes, change } = useEntries(
    async (account, signal) => (await account.devices(signal)).devices,
  );
  const [isDone, setDone] = useState(false);
  const end = (call: (account: AccountApi) => Promise<DevicesData>) => {
    setDone(false);
    void change(async (account) => {
      const { devices } = await call(account);
      setDone(devices.length === 1);
      return devices;
    });
  };
  return {
    devices: entries,
    task,
    /** True once the sessions of all other devices have been ended here. */
    isDone,
    /** How often devices have been signed out here. */
    changes,
    signOut: (id: string) => {
      end((account) => account.endDevice(id));
    },
    signOutOthers: () => {
      end((account) => account.endOtherDevices());
    },
  };
}
