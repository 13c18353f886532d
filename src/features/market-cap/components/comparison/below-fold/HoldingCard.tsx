import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { amountMessages } from "../../../../../i18n/amountMessages.ts";
import { formatInput } from "../../../../../i18n/formatNumber.ts";
import { useSetAtom } from "../../../../../state/index.ts";
import { useHydratedValue, useLateValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Columns } from "../../../../../ui/layout/Layout.tsx";
import { holdingsKey } from "../../../model/input/readHolding.ts";
import { compare } from "../../../model/valuation/compare.ts";
import { scaleRange } from "../../../model/valuation/range.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { useComparison } from "../useComparison.ts";
import { NumberForm } from "./NumberForm.tsx";
import i from "../Instrument.module.css";

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

function HoldingField() {
  const { i18n, t } = useLingui();
  const { numbers } = usePage();
  const { data, holding } = useComparison();
  const { symbol: ticker } = data.a;
  const { text, amount, error } = useHydratedValue(holding.fieldAtom, holding.start);
  const type = useSetAtom(holding.typeAtom);
  const restore = useSetAtom(holding.restoreAtom);
  useEffect(() => {
    restore();
    // Another tab has kept an amount.
    const follow = ({ key }: StorageEvent) => {
      if (key === holdingsKey || key === null) restore();
    };
    addEventListener("storage", follow);
    return () => {
      removeEventListener("storage", follow);
    };
  }, [restore]);
  const kept = formatInput(numbers, amount);
  return (
    <NumberForm
      id="holding-amount"
      name="holding"
      formName={t`My holding`}
      card="holding"
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
            {i18n._(amountMessages[error.code])}{" "}
            <Trans>
              Still showing the result for {kept} {ticker}.
            </Trans>
          </>
        )
      }
      onType={type}
    />
  );
}

function HoldingValues({ amount }: { readonly amount: string }) {
  const { pair, atoms } = useComparison();
  const { money } = useCapFormats();
  const ratio = useLateValue(atoms.ratioAtom, atoms.start.ratio);
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
