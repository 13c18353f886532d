import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useIsHydrated } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { chevronDownIcon } from "../../../../ui/icon/icons.ts";
import { callingCodeOf, type Country, listCountries } from "../../model/phone/countries.ts";
import s from "./CountryPicker.module.css";

interface CountryPickerProps {
  readonly id: string;
  /** ISO 3166 code. */
  readonly country: string;
  readonly onChange: (country: string) => void;
}

/** Keeps the plus sign before the digits in text that runs from right to left. */
const leftToRightMark = "\u200e";

const withPlus = (callingCode: string) => `${leftToRightMark}+${callingCode}`;

/**
 * A native `select`, which is a wheel on phones and takes typed letters on desktops, behind a label as short as the
 * calling code. The browser knows the names of the countries, so they are filled in after hydration.
 */
export function CountryPicker({ id, country, onChange }: CountryPickerProps) {
  const { t } = useLingui();
  const { tag } = usePage().locale;
  const isHydrated = useIsHydrated();
  const countries = useMemo(() => (isHydrated ? listCountries(tag) : undefined), [isHydrated, tag]);
  return (
    <span className={s["country"]}>
      <span aria-hidden="true">{withPlus(callingCodeOf(country))}</span>
      <Icon shape={chevronDownIcon} small />
      <select
        id={id}
        name="country"
        aria-label={t`Country calling code`}
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {(countries ?? [withoutName(country)]).map(({ code, name, callingCode }) => (
          <option key={code} value={code}>
            {`${name} ${withPlus(callingCode)}`.trim()}
          </option>
        ))}
      </select>
    </span>
  );
}

function withoutName(code: string): Country {
  return { code, name: "", callingCode: callingCodeOf(code) };
}
