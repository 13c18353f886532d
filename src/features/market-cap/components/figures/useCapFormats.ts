import { useLingui } from "@lingui/react";
import { useDisplayCurrency } from "../../../../state/hooks/usePreferences.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { ratesAtom } from "../../../../state/market/market.ts";
import { type CapFormats, capFormats } from "../../texts/capFormats.ts";

/** The formats of market caps in the display currency, safe to render while hydrating. */
export function useCapFormats(): CapFormats {
  const { i18n } = useLingui();
  const page = usePage();
  const rates = useHydratedValue(ratesAtom, page.rates);
  const chosen = useDisplayCurrency();
  return capFormats({
    numbers: page.numbers,
    rates,
    chosen,
    text: (descriptor) => i18n._(descriptor),
  });
}
