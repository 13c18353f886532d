import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { Segmented } from "../../../../ui/segmented/Segmented.tsx";
import { accountLimits, type SubAccountKind } from "../../../../wire/account/account.ts";
import { firstIssue, lengthBetween, required } from "../../model/validation.ts";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { TextField } from "../fields/TextField.tsx";
import { useForm } from "../form/useForm.ts";
import { useSubmit } from "../form/useSubmit.ts";
import { useTask } from "../form/useTask.ts";
import s from "./SubAccounts.module.css";

/** Names of the kinds of sub-accounts. */
export const kindTexts: Readonly<Record<SubAccountKind, MessageDescriptor>> = {
  web: msg({ message: "Web", comment: "A kind of sub-account: used on this site" }),
  app: msg({ message: "App", comment: "A kind of sub-account: used in the mobile app" }),
  demo: msg({ message: "Demo", comment: "A kind of sub-account: with play money" }),
  tradeDemo: msg({
    message: "Demo trading",
    comment: "A kind of sub-account: for trading with play money",
  }),
};

interface SubAccountFormProps {
  readonly create: (account: {
    readonly nickName: string;
    readonly kind: SubAccountKind;
  }) => Promise<void>;
}

const kinds = ["web", "app", "demo", "tradeDemo"] as const;

/** Creates a sub-account. */
export function SubAccountForm({ create }: SubAccountFormProps) {
  const { i18n, t } = useLingui();
  const task = useTask();
  const [kind, setKind] = useState<SubAccountKind>("web");
  const form = useForm({
    initial: { nickName: "" },
    issueOf: (_field, { nickName }) =>
      firstIssue(nickName, [required, lengthBetween(1, accountLimits.maxNickNameLength)]),
  });
  const { onSubmit, isShownAtField } = useSubmit({
    form,
    task,
    fields: ["nickName"],
    send: async () => {
      await create({ nickName: form.values.nickName.trim(), kind });
      form.reset();
    },
  });
  return (
    <form
      className={s["new"]}
      method="dialog"
      noValidate
      aria-label={t`New sub-account`}
      onSubmit={onSubmit}
    >
      <TextField
        form={form}
        idPrefix="account"
        name="nickName"
        label={<Trans>Sub-account name</Trans>}
        autoComplete="off"
      />
      <Segmented
        legend={t`Sub-account type`}
        name="kind"
        value={kind}
        onChange={setKind}
        options={kinds.map((known) => ({ value: known, label: i18n._(kindTexts[known]) }))}
      />
      <TaskNotice task={task} isShownAtField={isShownAtField} />
      <Button type="submit" pending={task.isPending}>
        <Trans>Create</Trans>
      </Button>
    </form>
  );
}
