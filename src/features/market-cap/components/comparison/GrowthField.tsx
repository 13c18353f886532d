import { Trans, useLingui } from "@lingui/react/macro";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { decimal } from "../../../../lib/decimal.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { useHydratedValue } from "../../../../state/useHydratedValue.ts";
import { useHref, usePage } from "../../../../state/page/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Field } from "../../../../ui/field/Field.tsx";
import { useEarlyText } from "../../../../ui/field/useEarlyText.ts";
import { growthMessage } from "./growthMessage.ts";
import { HiddenFields } from "./HiddenFields.tsx";
import { useComparison } from "./useComparison.ts";
import s from "./BelowFold.module.css";

/** The growth that the predictions assume: a form, so that it also works without JavaScript. */
export function GrowthField() {
  const { i18n, t } = useLingui();
  const { numbers } = usePage();
  const href = useHref();
  const { atoms } = useComparison();
  const { text, growth, error } = useHydratedValue(atoms.growthFieldAtom, atoms.start.growthField);
  const type = useSetAtom(atoms.typeGrowthAtom);
  const takeOverEarlyText = useEarlyText(text, type);
  const kept = formatPercent(numbers, growth, { decimals: decimal(growth).decimalPlaces() ?? 0 });
  return (
    <form
      className={s["growth"]}
      method="get"
      action={`${href("/market-cap")}#predictions`}
      aria-label={t`Annual growth`}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field
        id="growth"
        name="growth"
        label={<Trans>Annual growth of the market cap, in percent</Trans>}
        suffix={<span aria-hidden="true">%</span>}
        ref={takeOverEarlyText}
        value={text}
        error={
          error && (
            <>
              {growthMessage(i18n, numbers, error.code)}{" "}
              <Trans>The result shown is for a growth of {kept} a year.</Trans>
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
      <noscript>
        <HiddenFields without="growth" />
        <Button type="submit">
          <Trans>Calculate</Trans>
        </Button>
      </noscript>
    </form>
  );
}
