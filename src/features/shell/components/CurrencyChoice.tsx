import { Trans } from "@lingui/react/macro";
import { CurrencyButton } from "./CurrencyButton.tsx";
import s from "./Shell.module.css";

/** The display currency among the choices of the menu. */
export function CurrencyChoice() {
  return (
    <div className={s["row"]}>
      <Trans>Currency</Trans>
      <CurrencyButton />
    </div>
  );
}
