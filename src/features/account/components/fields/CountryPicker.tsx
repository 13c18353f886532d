import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useIsHydrated } from "../../../../state/useHydratedValue.ts";
import { usePage } from "../../../../state/page/usePage.ts";
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
 * The platform's own list, which is a wheel under the thumb on phones and takes typed letters on desktops, under a
 * face as short as the code. Names are the browser's, so they are filled in once the page is its own.
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
        {(countries ?? [bare(country)]).map(({ code, name, callingCode }) => (
          <option key={code} value={code}>
            {`${name} ${withPlus(callingCode)}`.trim()}
          </option>
        ))}
      </select>
    </span>
  );
}

function bare(code: string): Country {
  return { code, name: "", callingCode: callingCodeOf(code) };
}
