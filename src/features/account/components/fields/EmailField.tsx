import { useLingui } from "@lingui/react/macro";
import { type FormPart, TextField } from "./TextField.tsx";

interface EmailFieldProps extends FormPart<"email"> {
  /** It names the account: password managers keep it with the password. */
  readonly isUserName?: boolean;
}

export function EmailField({ isUserName = false, ...part }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...part}
      name="email"
      label={t`E-mail address`}
      type="email"
      inputMode="email"
      autoComplete={isUserName ? "username" : "email"}
      dir="ltr"
      maxLength={320}
    />
  );
}
