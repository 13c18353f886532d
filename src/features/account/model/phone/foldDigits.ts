import { foldAmount } from "../../../../i18n/foldAmount.ts";

/** The digits of a text as ASCII digits, without anything between them. Takes digits of any script. */
export function foldDigits(text: string): string {
  return foldAmount(text, []).replaceAll(/\D/g, "");
}
