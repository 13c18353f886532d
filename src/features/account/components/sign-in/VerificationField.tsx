import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { codeField } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { VerificationKind, VerificationNeeded } from "../../../../wire/account/account.ts";
import type { VerificationValues } from "../../model/sign-in/verification.ts";
import { CodeField } from "../fields/CodeField.tsx";
import { SentCodeField } from "../fields/SentCodeField.tsx";
import { useSendCode } from "../fields/useSendCode.ts";
import type { FormState } from "../form/useForm.ts";

const idPrefix = "verify";

interface VerificationFieldProps {
  readonly kind: VerificationKind;
  readonly form: FormState<VerificationValues>;
  readonly needed: VerificationNeeded;
  /** The first field takes the focus when the step appears. */
  readonly isFirst: boolean;
}

export function VerificationField({ kind, form, needed, isFirst }: VerificationFieldProps) {
  const { t } = useLingui();
  const name = codeField[kind];
  useEffect(() => {
    if (isFirst) document.getElementById(`${idPrefix}-${name}`)?.focus();
  }, [isFirst, name]);
  if (kind !== "google") return <SentVerificationField kind={kind} form={form} needed={needed} />;
  return (
    <CodeField
      form={form}
      idPrefix={idPrefix}
      name="googleCode"
      label={t`Code from your authenticator app`}
      hint={<Trans>The app shows a new code every 30 seconds.</Trans>}
    />
  );
}

interface SentVerificationFieldProps extends Pick<VerificationFieldProps, "form" | "needed"> {
  readonly kind: "email" | "mobile";
}

function SentVerificationField({ kind, form, needed }: SentVerificationFieldProps) {
  const { t } = useLingui();
  const services = useAccountServices();
  const sending = useSendCode(async () => {
    const { account } = await services();
    return account.sendCode({ scene: "signIn", serialNO: needed.serialNO, type: kind });
  });
  const target = needed.targets[kind] ?? "";
  return (
    <SentCodeField
      form={form}
      idPrefix={idPrefix}
      name={codeField[kind]}
      label={kind === "email" ? t`Email code` : t`Text message code`}
      hint={<Trans>We’ll send it to {target}.</Trans>}
      sending={sending}
    />
  );
}
