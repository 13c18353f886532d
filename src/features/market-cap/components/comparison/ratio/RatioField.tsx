import { Trans, useLingui } from "@lingui/react/macro";
import { formatDecimal, formatInput } from "../../../../../i18n/formatNumber.ts";
import { useAtomValue, useSetAtom } from "../../../../../state/index.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { Field, useEarlyText } from "../../../../../ui/field/Field.tsx";
import { useComparison } from "../useComparison.ts";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NumberStyle } from "../../../../../i18n/readNumberStyle.ts";
import { type RatioError, ratioLimits } from "../../../model/input/readRatio.ts";

/** The ratio as it is typed; what cannot be read keeps the last one. */
export function RatioField() {
  const { i18n } = useLingui();
  const { numbers } = usePage();
  const { atoms, data } = useComparison();
  const { text, ratio, error } = useAtomValue(atoms.ratioFieldAtom);
  const type = useSetAtom(atoms.typeRatioAtom);
  const [tickerA, tickerB] = [data.a.symbol, data.b.symbol];
  const takeOverEarlyText = useEarlyText(text, type);
  const kept = formatInput(numbers, ratio);
  return (
    <Field
      id="ratio"
      name="ratio"
      label={
        <Trans>
          Market cap of {tickerA} / market cap of {tickerB}
        </Trans>
      }
      suffix={<span aria-hidden="true">× {tickerB}</span>}
      ref={takeOverEarlyText}
      value={text}
      error={
        error && (
          <>
            {ratioMessage(i18n, numbers, error.code)}{" "}
            <Trans>The result shown is for a ratio of {kept}.</Trans>
          </>
        )
      }
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      spellCheck={false}
      maxLength={64}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Tells a person why a text is no ratio. */
function ratioMessage(i18n: I18n, numbers: NumberStyle, code: RatioError["code"]): string {
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
