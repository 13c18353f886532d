import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { applyTheme, currentTheme, type Theme } from "../../../state/theme.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { moonIcon, sunIcon } from "../../../ui/icon/icons.ts";

/** The theme is on the document before React starts; the switch reads it from there. */
export function ThemeSwitch() {
  const { t } = useLingui();
  const [theme, setTheme] = useState<Theme>("white");
  useEffect(() => {
    setTheme(currentTheme());
  }, []);
  const other = theme === "white" ? "black" : "white";
  return (
    <Button
      wide
      icon={theme === "white" ? moonIcon : sunIcon}
      onClick={() => {
        applyTheme(other);
        setTheme(other);
      }}
    >
      {theme === "white" ? t`Dark theme` : t`Light theme`}
    </Button>
  );
}
