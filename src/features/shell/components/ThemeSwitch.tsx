import { useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { applyTheme, currentTheme, onThemeChange, type Theme } from "../../../state/theme.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { moonIcon, sunIcon } from "../../../ui/icon/icons.ts";

const serverTheme = (): Theme => "white";

/** Switches the theme. It reads the current one from the document, where it is set before React starts. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const theme = useSyncExternalStore(onThemeChange, currentTheme, serverTheme);
  const other = theme === "white" ? "black" : "white";
  return (
    <Button
      wide
      icon={theme === "white" ? moonIcon : sunIcon}
      onClick={() => {
        applyTheme(other);
      }}
    >
      {theme === "white" ? t`Dark theme` : t`Light theme`}
    </Button>
  );
}
