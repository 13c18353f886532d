import { useHref } from "../../../../state/hooks/usePage.ts";
import type { SubAccount, SubAccountKind } from "../../../../wire/account/account.ts";
import { useAccountData } from "../form/useAccountData.ts";
import { navigateTo } from "../navigateTo.ts";

/** Loads the sub-accounts, creates one, and switches between them. */
export function useSubAccounts() {
  const href = useHref();
  const { data, task, setData, services } = useAccountData((account, signal) =>
    account.subAccounts(signal),
  );
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
