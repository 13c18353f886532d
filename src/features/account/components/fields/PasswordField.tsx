import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import type { IconShape } from "../../../../ui/icon/icons.ts";
import { accountLimits } from "../../../../wire/account/account.ts";
import { type FieldBinding, TextField } from "./TextField.tsx";

const eyeIcon: IconShape = {
  d: "M2.5 10S5.3 4.8 10 4.8 17.5 10 17.5 10 14.7 15.2 10 15.2 2.5 10 2.5 10ZM10 7.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z",
};
const eyeOffIcon: IconShape = {
  d: "M8 5a7 7 0 0 1 2-.2c4.7 0 7.5 5.2 7.5 5.2a13 13 0 0 1-2 2.7M5.3 6.7A12.5 12.5 0 0 0 2.5 10s2.8 5.2 7.5 5.2a7.5 7.5 0 0 0 3.3-.8M8.5 8.6a2.2 2.2 0 0 0 3 3M3.5 3.5l13 13",
};

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
          <IconButton
            icon={isShown ? eyeOffIcon : eyeIcon}
            label={isShown ? t`Hide password` : t`Show password`}
            onClick={() => {
              setShown(!isShown);
            }}
          />
        </span>
      }
    />
  );
}
