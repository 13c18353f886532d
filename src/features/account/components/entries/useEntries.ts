import { useState } from "react";
import type { AccountApi } from "../../../../api/account/accountApi.ts";
import { useAccountData } from "../form/useAccountData.ts";
import type { AwaitPerson } from "../form/useTask.ts";

/** Loads a list of things that belong to the account, and takes over what calls that change it answer. */
export function useEntries<Entry>(
  read: (account: AccountApi, signal: AbortSignal) => Promise<readonly Entry[]>,
) {
  const { data: entries, task, setData, services } = useAccountData(read);
  const [changes, setChanges] = useState(0);
  return {
    /** `undefined` until they are loaded. */
    entries,
    task,
    /** How often the list has been changed here. */
    changes,
    /** Runs a call that answers the whole list, or `undefined` where nothing has changed. True once it has succeeded. */
    change: async (
      call: (
        account: AccountApi,
        awaitPerson: AwaitPerson,
      ) => Promise<readonly Entry[] | undefined>,
    ): Promise<boolean> => {
      let isDone = false;
      await task.run(async (awaitPerson) => {
        const { account } = await services();
        const left = await call(account, awaitPerson);
        isDone = true;
        if (left === undefined) return;
        setData(left);
        setChanges((before) => before + 1);
      });
      return isDone;
    },
  };
}
