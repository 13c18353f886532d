import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { ratioLimits, type RatioState } from "../model/input/readRatio.ts";
import { ratioPercent } from "./ratioPercent.ts";

/** Tells a person why a text is no ratio, and for which ratio the result is shown meanwhile; nothing for a ratio. */
export function ratioMessages(
  numbers: NumberStyle,
  { error, ratio }: RatioState,
): readonly MessageDescriptor[] {
  if (error === undefined) return [];
  const most = ratioPercent(numbers, ratioLimits.max);
  const least = ratioPercent(numbers, ratioLimits.min);
  const kept = ratioPercent(numbers, ratio);
  const messages = {
    empty: msg`Enter a ratio.`,
    syntax: msg`Enter a number, such as 25, 12.5, or 50%.`,
    divisionByZero: msg`You can’t divide by zero.`,
    zero: msg`Enter a ratio above zero.`,
    negative: msg`Enter a ratio above zero.`,
    tooLarge: msg`Enter a ratio of ${most} or less.`,
    tooSmall: msg`Enter a ratio of ${least} or more.`,
  };
  return [messages[error.code], msg`Still showing the result for a ratio of ${kept}.`];
}
