import { Trans, useLingui } from "@lingui/react/macro";
import { formatDecimal, formatPercent } from "../../../../../i18n/formatNumber.ts";
import { decimal } from "../../../../../lib/decimal.ts";
import { useSetAtom } from "../../../../../state/index.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { useComparison } from "../useComparison.ts";
import { NumberForm } from "./NumberForm.tsx";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NumberStyle } from "../../../../../i18n/readNumberStyle.ts";
import { type GrowthError, growthLimits } from "../../../model/input/readGrowth.ts";

/** The growth that the predictions assume. */
export function GrowthField() {
  const { i18n, t } = useLingui();
  const { numbers } = usePage();
  const { atoms } = useComparison();
  const { text, growth, error } = useHydratedValue(atoms.growthFieldAtom, atoms.start.growthField);
  const type = useSetAtom(atoms.typeGrowthAtom);
  const kept = formatPercent(numbers, growth, { decimals: decimal(growth).decimalPlaces() ?? 0 });
  return (
    <NumberForm
      id="growth"
      name="growth"
      formName={t`Annual growth`}
      card="predictions"
      label={<Trans>Annual market cap growth</Trans>}
      suffix={<span aria-hidden="true">%</span>}
      value={text}
      error={
        error && (
          <>
            {growthMessage(i18n, numbers, error.code)}{" "}
            <Trans>Still showing the result for {kept} growth a year.</Trans>
          </>
        )
      }
      onType={type}
    />
  );
}

/** Tells a person why a text is no annual growth. */
function growthMessage(i18n: I18n, numbers: NumberStyle, code: GrowthError["code"]): string {
  const most = formatDecimal(numbers, growthLimits.max);
  const least = formatDecimal(numbers, growthLimits.min);
  const messages = {
    empty: msg`Enter a growth rate.`,
    syntax: msg`Enter a percentage, such as 5 or -2.5.`,
    divisionByZero: msg`You can’t divide by zero.`,
    tooLarge: msg`Enter ${most}% or less.`,
    tooSmall: msg`Enter ${least}% or more.`,
  };
  return i18n._(messages[code]);
}
