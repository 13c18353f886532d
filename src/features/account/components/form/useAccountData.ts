import { useEffect, useEffectEvent, useState } from "react";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { useTask } from "./useTask.ts";

/** Loads something that belongs to the account when the component appears, and keeps it while it is there. */
export function useAccountData<Data>(
  read: (account: AccountApi, signal: AbortSignal) => Promise<Data>,
) {
  const services = useAccountServices();
  const task = useTask();
  const [data, setData] = useState<Data>();
  const load = useEffectEvent((signal: AbortSignal) => {
    void task.run(async () => {
      const { account } = await services();
      const loaded = await read(account, signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!signal.aborted) setData(loaded);
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
    /** `undefined` until it is loaded. */
    data,
    /** The loading, and what else is run by it. */
    task,
    /** Takes over what a call that changed it answers. */
    setData,
    services,
  };
}
