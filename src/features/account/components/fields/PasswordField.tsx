import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { accountLimits } from "../../../../wire/account/account.ts";
import { eyeIcon, eyeOffIcon } from "./accountIcons.ts";
import { type FormPart, TextField } from "./TextField.tsx";

interface PasswordFieldProps<N extends "pwd" | "rePwd"> extends FormPart<N> {
  readonly name: N;
  readonly label: ReactNode;
  /** The password there is, or one that is being chosen. */
  readonly kind: "current" | "new";
}

/** Longer texts are refused with a message, not cut off: a password that was cut would not be the one people know. */
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
