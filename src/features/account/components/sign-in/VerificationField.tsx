import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { codeField } from "../../../../api/account/accountApi.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { VerificationKind, VerificationNeeded } from "../../../../wire/account/account.ts";
import type { VerificationValues } from "../../model/sign-in/verification.ts";
import { CodeField } from "../fields/CodeField.tsx";
import { SentCodeField } from "../fields/SentCodeField.tsx";
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
  const services = useAccountServices();
  const name = codeField[kind];
  useEffect(() => {
    if (isFirst) document.getElementById(`${idPrefix}-${name}`)?.focus();
  }, [isFirst, name]);
  const target = needed.targets[kind] ?? "";
  const requestCode = async (type: "email" | "mobile") => {
    const { account } = await services();
    return account.sendCode({ scene: "signIn", serialNO: needed.serialNO, type });
  };
  const binding = { form, idPrefix };
  if (kind === "google") {
    return (
      <CodeField
        {...binding}
        name="googleCode"
        label={t`Code from your authenticator app`}
        hint={<Trans>The app shows a new code every 30 seconds.</Trans>}
      />
    );
  }
  const hint = <Trans>We’ll send it to {target}.</Trans>;
  if (kind === "email") {
    return (
      <SentCodeField
        {...binding}
        name="emailCode"
        label={t`Email code`}
        hint={hint}
        requestCode={() => requestCode("email")}
      />
    );
  }
  return (
    <SentCodeField
      {...binding}
      name="mobileCode"
      label={t`Text message code`}
      hint={hint}
      requestCode={() => requestCode("mobile")}
    />
  );
}
