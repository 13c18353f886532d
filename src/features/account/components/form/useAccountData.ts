import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { type Task, useTask } from "./useTask.ts";

/**
 * Loads something that belongs to the account when the component appears, and keeps it while it is there. Whatever the visitor
 * does meanwhile need not wait for it.
 */
export function useAccountData<Data>(
  read: (account: AccountApi, signal: AbortSignal) => Promise<Data>,
) {
  const services = useAccountServices();
  const loading = useTask();
  const change = useTask();
  const [data, setData] = useState<Data>();
  const loaded = useRef<AbortController>(undefined);
  const load = useEffectEvent((signal: AbortSignal) => {
    void loading.run(async () => {
      const { account } = await services();
      const answer = await read(account, signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      if (!signal.aborted) setData(answer);
    });
  });
  useEffect(() => {
    const abort = new AbortController();
    loaded.current = abort;
    load(abort.signal);
    return () => {
      abort.abort();
    };
  }, []);
  const task: Task = {
    ...change,
    isSlow: change.isSlow || loading.isSlow,
    failure: change.failure ?? loading.failure,
    run: (work) => {
      loading.clearFailure();
      return change.run(work);
    },
  };
  return {
    /** `undefined` until it is loaded. */
    data,
    /** What changes it. Its failure may be that of loading it, which the next run removes too. */
    task,
    /** Takes over what a call that changed it answers, in the place of what is still being loaded. */
    setData: (changed: Data) => {
      loaded.current?.abort();
      loading.clearFailure();
      setData(changed);
    },
    services,
  };
}
