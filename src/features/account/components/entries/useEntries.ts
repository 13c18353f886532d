import { useEffect, useEffectEvent, useState } from "react";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { useTask } from "../form/useTask.ts";

/** Loads a list of things that belong to the account, and takes over what calls that change it answer. */
export function useEntries<Entry>(
  read: (account: AccountApi, signal: AbortSignal) => Promise<readonly Entry[]>,
) {
  const services = useAccountServices();
  const task = useTask();
  const [entries, setEntries] = useState<readonly Entry[]>();
  const [changes, setChanges] = useState(0);
  const load = useEffectEvent((signal: AbortSignal) => {
    void task.run(async () => {
      const { account } = await services();
      const loaded = await read(account, signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!signal.aborted) setEntries(loaded);
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
    /** `undefined` until they are loaded. */
    entries,
    task,
    /** How often the list has been changed here. */
    changes,
    /** Runs a call that answers the whole list, or `undefined` where nothing has changed. */
    change: (call: (account: AccountApi) => Promise<readonly Entry[] | undefined>) => {
      void task.run(async () => {
        const { account } = await services();
        const left = await call(account);
        if (left === undefined) return;
        setEntries(left);
        setChanges((before) => before + 1);
      });
    },
  };
}
