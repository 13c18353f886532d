import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import type { UserInfo } from "../../../../state/account/toUserInfo.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";
import { accountLimits } from "../../../../wire/account/account.ts";
import { SubAccountForm } from "./SubAccountForm.tsx";
import { SubAccountRow } from "./SubAccountRow.tsx";
import { useKeptFocus } from "../form/useKeptFocus.ts";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useSubAccounts } from "./useSubAccounts.ts";
import shared from "../Account.module.css";

/** The account and its sub-accounts. Each has its own balance and keys, and one is current. */
export function SubAccountsCard({ user }: { readonly user: UserInfo }) {
  const { data, task, create, switchTo } = useSubAccounts();
  const isParent = !user.subAccount;
  const current = data?.children.find(({ isCurrent }) => isCurrent);
  const canCreate =
    isParent && data !== undefined && data.children.length < accountLimits.maxSubAccounts;
  const list = useRef<HTMLUListElement>(null);
  // The form goes with the last sub-account that there may be.
  useKeptFocus(canCreate, () => (canCreate ? undefined : list.current));
  return (
    <Card part="sub-accounts" title={<Trans>Sub-accounts</Trans>}>
      <p className={shared["quiet"]}>
        <Trans>A sub-account has its own balance and key, separate from yours.</Trans>
      </p>
      {data === undefined ? (
        task.failure === undefined && <Skeleton chars={24} />
      ) : (
        <ul ref={list} role="list" aria-live="polite" tabIndex={-1} className={shared["rows"]}>
          <SubAccountRow
            account={data.parent}
            isPending={task.isPending}
            onSwitch={() => {
              switchTo({ userId: data.parent.userId, kind: current?.kind ?? "web" });
            }}
          />
          {data.children.map((account) => (
            <SubAccountRow
              key={account.userId}
              account={account}
              isPending={task.isPending}
              onSwitch={() => {
                switchTo(account);
              }}
            />
          ))}
        </ul>
      )}
      <TaskNotice task={task} isTyped={false} />
      {canCreate && <SubAccountForm create={create} />}
    </Card>
  );
}
