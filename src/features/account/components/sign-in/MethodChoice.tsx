import { Trans, useLingui } from "@lingui/react/macro";
import { Segmented } from "../../../../ui/segmented/Segmented.tsx";

/** What names an account: an email address or a mobile number. */
type Method = "email" | "mobile";

interface MethodChoiceProps {
  readonly method: Method;
  readonly onChange: (method: Method) => void;
}

/** The choice between them, above the fields that it changes. */
export function MethodChoice({ method, onChange }: MethodChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      legend={t`Sign in with`}
      name="way"
      value={method}
      onChange={onChange}
      options={[
        { value: "email", label: <Trans>Email</Trans> },
        { value: "mobile", label: <Trans>Mobile</Trans> },
      ]}
    />
  );
}
