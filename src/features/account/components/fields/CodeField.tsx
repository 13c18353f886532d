import type { ReactNode } from "react";
import { accountLimits } from "../../../../wire/account/account.ts";
import { foldDigits } from "../../../../i18n/foldAmount.ts";
import { type FieldBinding, TextField } from "./TextField.tsx";

export type CodeName = "emailCode" | "mobileCode" | "googleCode";

interface CodeFieldProps<N extends CodeName> extends FieldBinding<N> {
  readonly name: N;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly suffix?: ReactNode;
  readonly problem?: string | undefined;
  readonly autoFocus?: boolean;
}

/** People paste a code with the text around its digits. */
const clean = (text: string) => foldDigits(text).slice(0, accountLimits.verifyCodeLength);

export function CodeField<N extends CodeName>(props: CodeFieldProps<N>) {
  return (
    <TextField
      {...props}
      clean={clean}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  );
}
