import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatDecimal } from "../../../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../../../i18n/numberStyle.ts";
import { ratioLimits, type RatioError } from "../../model/readRatio.ts";

/** Tells a person why a text is no ratio. */
export function ratioMessage(i18n: I18n, numbers: NumberStyle, code: RatioError["code"]): string {
  const most = formatDecimal(numbers, ratioLimits.max);
  const least = formatDecimal(numbers, ratioLimits.min);
  const messages = {
    empty: msg`Enter a ratio.`,
    syntax: msg`Enter a number such as 0.5, 1/4 or 50%.`,
    divisionByZero: msg`A number cannot be divided by zero.`,
    zero: msg`Enter a ratio above zero.`,
    negative: msg`Enter a ratio above zero.`,
    tooLarge: msg`Enter a ratio of ${most} at most.`,
    tooSmall: msg`Enter a ratio of ${least} at least.`,
    tooPrecise: msg`Enter at most 18 decimals.`,
  };
  return i18n._(messages[code]);
}
