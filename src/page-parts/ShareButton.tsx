import { useLingui } from "@lingui/react/macro";
import { IconButton } from "../ui/button/IconButton.tsx";
import { shareIcon } from "../ui/icon/icons.ts";

/** Shares the page as it is. The kernel answers it, see `startSharing`; without a script there is none. */
export function ShareButton() {
  const { t } = useLingui();
  return (
    <span className="js-only" data-kernel="share">
      <IconButton icon={shareIcon} label={t`Share`} />
    </span>
  );
}
