import { useLingui } from "@lingui/react/macro";
import { CountryPicker } from "./CountryPicker.tsx";
import { type FormPart, TextField } from "./TextField.tsx";

interface MobileFieldProps extends FormPart<"mobile" | "country"> {
  readonly isUserName?: boolean;
}

/** A number and the country it belongs to. A whole number with its `+` may be pasted as it is. */
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
            form.set("country", country);
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
