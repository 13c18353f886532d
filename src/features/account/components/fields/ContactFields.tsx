import { useLingui } from "@lingui/react/macro";
import { useIsHydrated } from "../../../../state/hooks/useHydratedValue.ts";
import { CountryPicker } from "./CountryPicker.tsx";
import { type FieldBinding, TextField } from "./TextField.tsx";

interface UserNameProps {
  /** It names the account: password managers store it with the password. With `passkey`, browsers list passkeys there too. */
  readonly userName?: "password" | "passkey" | undefined;
}

/** Passkeys are asked for by a script, so the HTML does without their token, which not every checker of HTML knows. */
function useUserNameToken({ userName }: UserNameProps): string | undefined {
  const isHydrated = useIsHydrated();
  if (userName === undefined) return undefined;
  return userName === "passkey" && isHydrated ? "username webauthn" : "username";
}

interface MobileFieldProps extends FieldBinding<"mobile" | "country">, UserNameProps {}

/** A mobile number and its country. An international number with its `+` may be pasted as it is. */
export function MobileField({ userName, ...part }: MobileFieldProps) {
  const { t } = useLingui();
  const token = useUserNameToken({ userName });
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
      autoComplete={token ?? "tel-national"}
      dir="ltr"
      maxLength={32}
    />
  );
}

interface EmailFieldProps extends FieldBinding<"email">, UserNameProps {}

export function EmailField({ userName, ...part }: EmailFieldProps) {
  const { t } = useLingui();
  const token = useUserNameToken({ userName });
  return (
    <TextField
      {...part}
      name="email"
      label={t`Email address`}
      type="email"
      inputMode="email"
      autoComplete={token ?? "email"}
      dir="ltr"
      maxLength={320}
    />
  );
}
