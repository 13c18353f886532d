import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { globeIcon } from "../../../ui/icon/icons.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import s from "./Shell.module.css";

/** Language and theme. The platform's popover: opens without JavaScript too. */
export function PreferencesMenu({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <IconButton icon={globeIcon} label={t`Language and theme`} popoverTarget={id} edge="end" />
      <div id={id} className={s["menu"]} popover="auto">
        <LanguageMenu address={address} />
        <span className="js-only">
          <ThemeSwitch />
        </span>
      </div>
    </>
  );
}
