import { useLingui } from "@lingui/react/macro";
import { CountryPicker } from "./CountryPicker.tsx";
import { type FieldBinding, TextField } from "./TextField.tsx";

interface MobileFieldProps extends FieldBinding<"mobile" | "country"> {
  readonly isUserName?: boolean;
}

/** A mobile number and its country. An international number with its `+` may be pasted as it is. */
export function MobileField({ isUserName = false, ...part }: MobileFieldProps) {
  const { t } = useLingui();
  const { form, idPrefix } = part;
  return (
    <TextField
      {...part}
      name="mobile"
      label={t`Mobile number`}
      prefix={
        <CountryPicker
          id={`${idPrefix}-country`}
          country={form.values.country}
          onChange={(country) => {
            form.setValue("country", country);
          }}
        />
      }
      type="tel"
      inputMode="tel"
      autoComplete={isUserName ? "username" : "tel-national"}
      dir="ltr"
      maxLength={32}
    />
  );
}

interface EmailFieldProps extends FieldBinding<"email"> {
  /** The address names the account: password managers store it with the password. */
  readonly isUserName?: boolean;
}

export function EmailField({ isUserName = false, ...part }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...part}
      name="email"
      label={t`Email address`}
      type="email"
      inputMode="email"
      autoComplete={isUserName ? "username" : "email"}
      dir="ltr"
      maxLength={320}
    />
  );
}
