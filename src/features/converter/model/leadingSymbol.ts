import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { Leg } from "./legText.ts";

/**
 * The symbol that stands before an amount of a currency; the empty string where the language writes it behind, or where
 * the currency has none but its code, and for a coin. The picker beside the field says the unit in any case.
 */
export function leadingSymbol({ money }: NumberStyle, { code, sign = code }: Leg): string {
  return sign === code || money.indexOf("¤") > money.indexOf("0") ? "" : sign;
}
