import { useLingui } from "@lingui/react/macro";
import { Suspense, useId } from "react";
import { IconButton } from "../../../ui/button/IconButton.tsx";
import { menuIcon } from "../../../ui/icon/icons.ts";
import { MenuContents } from "./MenuContents.tsx";
import s from "./Shell.module.css";

/** The menu with language and theme, on phones the main links too. The platform's popover, so it opens without JavaScript. */
export function PreferencesMenu() {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <IconButton
        icon={menuIcon}
        label={t`Menu, language, and theme`}
        popoverTarget={id}
        edge="end"
      />
      <div id={id} className={s["menu"]} popover="auto">
        <Suspense>
          <MenuContents />
        </Suspense>
      </div>
    </>
  );
}
