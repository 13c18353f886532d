import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { RevealButton } from "../../../../ui/button/RevealButton.tsx";
import { accountLimits } from "../../../../wire/account/account.ts";
import { type FieldBinding, TextField } from "./TextField.tsx";

interface PasswordFieldProps<N extends "pwd" | "rePwd"> extends FieldBinding<N> {
  readonly name: N;
  readonly label: ReactNode;
  /** Whether it is the account's password or a new one. */
  readonly kind: "current" | "new";
}

/**
 * The field accepts more than the limit and shows a message: a silently truncated password would not be the one people
 * know.
 */
const maxTyped = 2 * accountLimits.maxPasswordLength;

export function PasswordField<N extends "pwd" | "rePwd">({ kind, ...part }: PasswordFieldProps<N>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...part}
      type={isShown ? "text" : "password"}
      autoComplete={`${kind}-password`}
      maxLength={maxTyped}
      suffix={
        <span className="js-only">
          <RevealButton
            isShown={isShown}
            label={isShown ? t`Hide password` : t`Show password`}
            onChange={setShown}
          />
        </span>
      }
    />
  );
}
