import { foldAmount } from "../../../../i18n/foldAmount.ts";

/** The digits of a text, whatever script they are typed in and whatever stands between them: pasted codes, grouped numbers. */
export function foldDigits(text: string): string {
  return foldAmount(text, []).replaceAll(/\D/g, "");
}
