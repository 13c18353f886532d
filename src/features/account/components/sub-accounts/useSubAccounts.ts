import { useEffect, useEffectEvent, useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import type {
  SubAccount,
  SubAccountKind,
  SubAccountsData,
} from "../../../../wire/account/account.ts";
import { navigateTo } from "../navigateTo.ts";
import { useTask } from "../form/useTask.ts";

/** Loads the sub-accounts, creates one, and switches between them. */
export function useSubAccounts() {
  const services = useAccountServices();
  const href = useHref();
  const task = useTask();
  const [data, setData] = useState<SubAccountsData>();
  const load = useEffectEvent((signal: AbortSignal) => {
    void task.run(async () => {
      const { account } = await services();
      const loaded = await account.subAccounts(signal).catch((error: unknown) => {
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
    data,
    task,
    create: async (wanted: { readonly nickName: string; readonly kind: SubAccountKind }) => {
      const { account } = await services();
      setData(await account.createSubAccount(wanted));
    },
    switchTo: ({ userId, kind }: Pick<SubAccount, "userId" | "kind">) => {
      void task.run(async () => {
        const { account } = await services();
        await account.switchAccount({ kind, userId });
        await navigateTo(href("/account"));
      });
    },
  };
}
