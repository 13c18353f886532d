import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";

/**
 * The symbol that stands before an amount of a currency; the empty string where the language writes it behind, or where
 * the currency has none but its code. The picker beside the field says the currency in any case.
 */
export function leadingSymbol(
  { money }: NumberStyle,
  symbols: Readonly<Record<string, string>>,
  code: string,
): string {
  const symbol = symbols[code] ?? code;
  return symbol === code || money.indexOf("¤") > money.indexOf("0") ? "" : symbol;
}
