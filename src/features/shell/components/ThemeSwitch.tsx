import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedButtons } from "../../../ui/segmented/Segmented.tsx";
import s from "./Shell.module.css";

/** The choice of a theme, or of whichever the device prefers. The kernel marks the one that is chosen and applies another. */
export function ThemeSwitch() {
  const { t } = useLingui();
  return (
    <div className={s["row"]}>
      <Trans>Theme</Trans>
      <SegmentedButtons data-kernel="theme" label={t`Theme`}>
        <button type="button" value="device" suppressHydrationWarning>
          <Trans>Device</Trans>
        </button>
        <button type="button" value="white" suppressHydrationWarning>
          <Trans comment="A theme, as opposed to dark; among “Device”, “Light” and “Dark”">
            Light
          </Trans>
        </button>
        <button type="button" value="black" suppressHydrationWarning>
          <Trans comment="A theme, as opposed to light; among “Device”, “Light” and “Dark”">
            Dark
          </Trans>
        </button>
      </SegmentedButtons>
    </div>
  );
}
