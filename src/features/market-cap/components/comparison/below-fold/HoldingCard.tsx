import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { formatInput } from "../../../../../i18n/formatNumber.ts";
import type { AmountError } from "../../../../../i18n/parseAmount.ts";
import { useSetAtom } from "../../../../../state/index.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { useHref, usePage } from "../../../../../state/hooks/usePage.ts";
import { Button } from "../../../../../ui/button/Button.tsx";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Field } from "../../../../../ui/field/Field.tsx";
import { Columns } from "../../../../../ui/layout/Layout.tsx";
import { compare } from "../../../model/valuation/compare.ts";
import { scaleRange } from "../../../model/valuation/range.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { HiddenFields } from "../ratio/RatioSubmit.tsx";
import { useComparison } from "../useComparison.ts";
import i from "../Instrument.module.css";
import s from "./BelowFold.module.css";

/** What the visitor's amount of A is worth now, and at the chosen ratio. */
export function HoldingCard() {
  const { holding } = useComparison();
  const { amount } = useHydratedValue(holding.fieldAtom, holding.start);
  return (
    <Card part="holding" id="holding" title={<Trans>My holding</Trans>}>
      <Columns>
        <HoldingField />
        <HoldingValues amount={amount} />
      </Columns>
    </Card>
  );
}

/** The amount: a form, so that it also works without JavaScript. */
function HoldingField() {
  const { i18n, t } = useLingui();
  const { numbers } = usePage();
  const href = useHref();
  const { data, holding } = useComparison();
  const { symbol: ticker } = data.a;
  const { text, amount, error } = useHydratedValue(holding.fieldAtom, holding.start);
  const type = useSetAtom(holding.typeAtom);
  const restore = useSetAtom(holding.restoreAtom);
  useEffect(restore, [restore]);
  const kept = formatInput(numbers, amount);
  return (
    <form
      className={s["growth"]}
      method="get"
      action={`${href("/market-cap")}#holding`}
      aria-label={t`My holding`}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field
        id="holding-amount"
        name="holding"
        label={<Trans>Amount</Trans>}
        suffix={ticker}
        value={text}
        hint={
          <Trans>
            The amount is kept on this device, and in links that you share from this page.
          </Trans>
        }
        error={
          error && (
            <>
              {i18n._(messages[error.code])}{" "}
              <Trans>
                Still showing the result for {kept} {ticker}.
              </Trans>
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
        <HiddenFields without="holding" />
        <Button type="submit">
          <Trans>Calculate</Trans>
        </Button>
      </noscript>
    </form>
  );
}

const messages: Readonly<Record<AmountError["code"], MessageDescriptor>> = {
  empty: msg`Enter an amount.`,
  syntax: msg`Enter a number, such as 0.05, 1.5k, or 3*0.25.`,
  divisionByZero: msg`You can’t divide by zero.`,
  negative: msg`Enter an amount of 0 or more.`,
  tooLarge: msg`This amount is too large.`,
};

function HoldingValues({ amount }: { readonly amount: string }) {
  const { pair, atoms } = useComparison();
  const { money } = useCapFormats();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const { priceA, target } = compare(pair, ratio);
  return (
    <dl className={i["list"]}>
      <div>
        <dt>
          <Trans>Current value</Trans>
        </dt>
        <dd>
          <RangeText range={scaleRange(priceA, amount)} format={money} band="below" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans comment="What an amount of an asset would be worth at its target price">
            Target value
          </Trans>
        </dt>
        {/* The kernel writes it for the amount that stands here. */}
        <dd data-figure="held" data-amount={amount}>
          <RangeText range={scaleRange(target.price, amount)} format={money} band="below" />
        </dd>
      </div>
    </dl>
  );
}
