import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import type { SubAccount } from "../../../../wire/account/account.ts";
import { EntryRow } from "../entries/EntryRows.tsx";
import { kindTexts } from "./SubAccountForm.tsx";

interface SubAccountRowProps {
  /** The main account has no kind. */
  readonly account: Omit<SubAccount, "kind"> & Partial<Pick<SubAccount, "kind">>;
  readonly isPending: boolean;
  readonly onSwitch: () => void;
}

export function SubAccountRow({ account, isPending, onSwitch }: SubAccountRowProps) {
  const { i18n, t } = useLingui();
  const { kind, isCurrent } = account;
  const name = account.nickName === "" ? account.userId : account.nickName;
  return (
    <EntryRow
      name={name}
      note={kind === undefined ? <Trans>Main account</Trans> : i18n._(kindTexts[kind])}
    >
      {isCurrent ? (
        <Badge>
          <Trans comment="The account that is being used">Current</Trans>
        </Badge>
      ) : (
        <Button small pending={isPending} aria-label={t`Switch to ${name}`} onClick={onSwitch}>
          <Trans comment="On a button: uses another account of the same person">Switch</Trans>
        </Button>
      )}
    </EntryRow>
  );
}
