import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { menuIcon } from "../../../ui/icon/icons.ts";
import { MenuContents } from "./MenuContents.tsx";
import s from "./Shell.module.css";

/** The button that opens the menu with this id. */
export function PreferencesButton({ menu }: { readonly menu: string }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={menuIcon}
      label={t`Menu, language, and theme`}
      popoverTarget={menu}
      edge="end"
    />
  );
}

/**
 * The menu with language and theme, on phones the main links too. The platform's popover, so it opens without JavaScript,
 * and follows its button for the keyboard wherever it is.
 */
export function PreferencesMenu({ id }: { readonly id: string }) {
  return (
    <div id={id} data-part="menu" className={s["menu"]} popover="auto">
      <Suspense>
        <MenuContents />
      </Suspense>
    </div>
  );
}
