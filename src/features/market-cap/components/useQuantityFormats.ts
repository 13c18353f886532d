import { useLingui } from "@lingui/react";
import { usePage } from "../../../state/page/usePage.ts";
import { quantityFormats, type QuantityFormats } from "./quantityFormats.ts";

export function useQuantityFormats(): QuantityFormats {
  const { i18n } = useLingui();
  return quantityFormats(i18n, usePage().numbers);
}
