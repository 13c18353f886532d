import { useLingui } from "@lingui/react/macro";
import { useDisplayCurrency } from "../../../state/hooks/usePreferences.ts";
import s from "./Shell.module.css";

/** Says the display currency and lets the visitor choose another. The kernel opens the search for it and writes its text. */
export function CurrencyButton() {
  const { t } = useLingui();
  const currency = useDisplayCurrency();
  return (
    <button
      type="button"
      className={s["currency"]}
      aria-haspopup="dialog"
      suppressHydrationWarning
      aria-label={t`Display currency: ${currency}`}
      data-picks="display"
    >
      {currency}
    </button>
  );
}
