import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AmountError } from "./parseAmount.ts";

/** What to tell a person about an amount that cannot be read. */
export const amountMessages: Readonly<Record<AmountError["code"], MessageDescriptor>> = {
  empty: msg`Enter an amount.`,
  syntax: msg`Enter a number, such as 0.05, 1.5k, or 3*0.25.`,
  divisionByZero: msg`You can’t divide by zero.`,
  negative: msg`Enter an amount of 0 or more.`,
  tooLarge: msg`This amount is too large.`,
};
