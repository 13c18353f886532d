import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatDecimal } from "../../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../../i18n/numberStyle.ts";
import { growthLimits, type GrowthError } from "../../model/readGrowth.ts";

/** Tells a person why a text is no annual growth. */
export function growthMessage(i18n: I18n, numbers: NumberStyle, code: GrowthError["code"]): string {
  const most = formatDecimal(numbers, growthLimits.max);
  const least = formatDecimal(numbers, growthLimits.min);
  const messages = {
    empty: msg`Enter a growth in percent.`,
    syntax: msg`Enter a number of percent such as 5 or -2.5.`,
    divisionByZero: msg`A number cannot be divided by zero.`,
    tooLarge: msg`Enter ${most} percent at most.`,
    tooSmall: msg`Enter ${least} percent at least.`,
    tooPrecise: msg`Enter at most 18 decimals.`,
  };
  return i18n._(messages[code]);
}
