import { useLingui } from "@lingui/react/macro";
import { CountryPicker } from "./CountryPicker.tsx";
import { type FieldBinding, TextField } from "./TextField.tsx";

interface UserNameProps {
  /** It names the account: password managers store it with the password. With `passkey`, browsers list passkeys there too. */
  readonly userName?: "password" | "passkey";
}

interface MobileFieldProps extends FieldBinding<"mobile" | "country">, UserNameProps {}

/** A mobile number and its country. An international number with its `+` may be pasted as it is. */
export function MobileField({ userName, ...part }: MobileFieldProps) {
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
      autoComplete={userName === undefined ? "tel-national" : userNameTokens[userName]}
      dir="ltr"
      maxLength={32}
    />
  );
}

interface EmailFieldProps extends FieldBinding<"email">, UserNameProps {}

const userNameTokens = { password: "username", passkey: "username webauthn" } as const;

export function EmailField({ userName, ...part }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...part}
      name="email"
      label={t`Email address`}
      type="email"
      inputMode="email"
      autoComplete={userName === undefined ? "email" : userNameTokens[userName]}
      dir="ltr"
      maxLength={320}
    />
  );
}
