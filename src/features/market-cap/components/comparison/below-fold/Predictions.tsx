import { Trans, useLingui } from "@lingui/react/macro";
import { formatPercent } from "../../../../../i18n/formatNumber.ts";
import type { BigNumber } from "../../../../../lib/decimal.ts";
import { useHydratedValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { classes } from "../../../../../ui/classes.ts";
import { Card } from "../../../../../ui/card/Card.tsx";
import { directionOf, Move } from "../../../../../ui/stat/Move.tsx";
import { Table } from "../../../../../ui/table/Table.tsx";
import { predict, type Prediction } from "../../../model/history/predict.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { GrowthField } from "./GrowthField.tsx";
import { useComparison } from "../useComparison.ts";
import s from "./BelowFold.module.css";
import c from "../Comparison.module.css";

const percentDecimals = 2;

/** What A would cost in the coming years if its market cap grew as the visitor says. */
export function Predictions() {
  const { pair, atoms } = useComparison();
  const growth = useHydratedValue(atoms.growthAtom, atoms.start.growth);
  const prediction = predict(pair.a, growth);
  const { symbol: ticker } = pair.a.facts;
  return (
    <Card part="predictions" id="predictions" title={<Trans>Price prediction for {ticker}</Trans>}>
      <GrowthField />
      {prediction ? (
        <>
          <NextYear prediction={prediction} />
          <Years prediction={prediction} />
          <Assumption prediction={prediction} />
        </>
      ) : (
        <p>
          <Trans>
            We can’t estimate a future price because the price or supply of {ticker} is unknown.
          </Trans>
        </p>
      )}
    </Card>
  );
}

interface PredictionProps {
  readonly prediction: Prediction;
}

function usePercent() {
  const { numbers } = usePage();
  return (percent: BigNumber) => {
    const rounded = percent.toFixed(percentDecimals);
    return (
      <Move direction={directionOf(rounded)}>
        {formatPercent(numbers, rounded, { signed: true })}
      </Move>
    );
  };
}

function NextYear({ prediction }: PredictionProps) {
  const { pair } = useComparison();
  const { money } = useCapFormats();
  const percent = usePercent();
  const [next] = prediction.years;
  if (next === undefined) return null;
  const { symbol: ticker } = pair.a.facts;
  const [price, year, change] = [money(next.targetPrice), next.year, percent(next.priceChange)];
  return (
    <p className={s["nextYear"]}>
      <Trans>
        {ticker} would cost <b className="fig">{price}</b> in {year} ({change})
      </Trans>
    </p>
  );
}

function Years({ prediction }: PredictionProps) {
  const { t } = useLingui();
  const { pair } = useComparison();
  const { money } = useCapFormats();
  const percent = usePercent();
  const { symbol: ticker } = pair.a.facts;
  return (
    <div className={classes(c["dense"], c["pairs"])}>
      <Table
        wide
        caption={t`Price of ${ticker} in the coming years`}
        captionHidden
        columns={[
          { id: "year", label: <Trans>Year</Trans> },
          { id: "price", label: <Trans>Target price</Trans>, numeric: true },
          { id: "change", label: <Trans>Price change</Trans>, numeric: true, under: true },
          { id: "roi", label: <Trans>Cumulative ROI</Trans>, numeric: true },
        ]}
        rows={prediction.years.map(({ year, priceChange, targetPrice, cumulativeRoi }) => ({
          id: year,
          cells: [
            year,
            <bdi key="price">{money(targetPrice)}</bdi>,
            percent(priceChange),
            percent(cumulativeRoi),
          ],
        }))}
      />
    </div>
  );
}

/** Says what the arithmetic assumes, beside its figures. */
function Assumption({ prediction }: PredictionProps) {
  const { pair, data } = useComparison();
  const { facts } = pair.a;
  const { symbol: ticker } = facts;
  const from = data.asOfTexts[prediction.from] ?? prediction.from;
  const rule = <bdi lang="en">{facts.issuance?.source}</bdi>;
  return (
    <p className={`${s["assumption"]} ${s["quiet"]}`}>
      <Trans>
        This is a calculation from the {from} price, not a forecast: market cap grows by the same
        percentage every year.
      </Trans>{" "}
      {prediction.supply === "issuance" && (
        <Trans>
          Supply growth of {ticker} is included, under its own rule: {rule}.
        </Trans>
      )}
      {prediction.supply === "fixed" && (
        <Trans>
          The supply of {ticker} is assumed to be at its maximum every year, so it doesn’t grow.
        </Trans>
      )}
      {prediction.supply === "held" && (
        <Trans>
          Supply growth of {ticker} isn’t included because its issuance rule is unknown; today’s
          supply is used.
        </Trans>
      )}
    </p>
  );
}
