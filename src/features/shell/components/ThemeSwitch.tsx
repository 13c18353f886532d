import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/button/Button.tsx";
import { themeIcon } from "../../../ui/icon/icons.ts";
import s from "./Shell.module.css";

/** Switches the theme. The kernel answers it; the style sheet shows the name of the other theme. */
export function ThemeSwitch() {
  return (
    <span data-kernel="theme">
      <Button wide icon={themeIcon}>
        <span className={s["toDark"]}>
          <Trans>Dark theme</Trans>
        </span>
        <span className={s["toLight"]}>
          <Trans>Light theme</Trans>
        </span>
      </Button>
    </span>
  );
}
