import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { markPath } from "../../../../../market/markedSymbols.ts";
import { classes } from "../../../../../ui/classes.ts";
import { AssetMark } from "../../../../../ui/asset-mark/AssetMark.tsx";
import { Card } from "../../../../../ui/card/Card.tsx";
import { VisuallyHidden } from "../../../../../ui/layout/Layout.tsx";
import { Table, type TableRow } from "../../../../../ui/table/Table.tsx";
import { compare } from "../../../model/valuation/compare.ts";
import { pricedQuantity } from "../../../model/valuation/marketCap.ts";
import { divideRanges } from "../../../model/valuation/range.ts";
import { RangeText } from "../../figures/RangeText.tsx";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { knownDefinitions } from "../../../model/valuation/underDefinition.ts";
import { CapFigure, PriceFigure, QuantityFigure } from "../../origins/AssetFigures.tsx";
import { definitionNames } from "../../origins/quantityFormats.ts";
import { DefinitionSwitch } from "./DefinitionSwitch.tsx";
import { useComparison } from "../useComparison.ts";
import s from "../Comparison.module.css";

/** What both assets are now, each figure with its date and source, and what counts as their supply. */
export function FactsCard() {
  const { t } = useLingui();
  const { pair } = useComparison();
  const sides = [pair.a, pair.b];
  const switched = sides.filter(({ facts }) => knownDefinitions(facts).length > 1);
  return (
    <Card isFirst part="facts" title={<Trans>Current figures</Trans>}>
      {switched.map((asset) => (
        <DefinitionSwitch
          key={asset.facts.symbol}
          asset={asset}
          side={asset === pair.a ? "supplyA" : "supplyB"}
        />
      ))}
      <div className={classes(s["dense"], s["facts"])}>
        <Table
          caption={t`Price, supply, and market cap of both`}
          captionHidden
          columns={[
            {
              id: "figure",
              label: (
                <VisuallyHidden>
                  <Trans>Figure</Trans>
                </VisuallyHidden>
              ),
            },
            ...sides.map(({ facts: { symbol } }) => ({
              id: symbol,
              label: (
                <span className={s["asset"]}>
                  <AssetMark symbol={symbol} src={markPath(symbol)} size={20} eager />
                  {symbol}
                </span>
              ),
              numeric: true,
            })),
            {
              id: "ratio",
              label: (
                <bdi className={s["asset"]}>
                  {pair.a.facts.symbol} / {pair.b.facts.symbol}
                </bdi>
              ),
              numeric: true,
              secondary: true,
            },
          ]}
          rows={useRows()}
        />
      </div>
    </Card>
  );
}

/** Price, supply and market cap of both, and what A's are of B's. */
function useRows(): readonly TableRow[] {
  const { i18n } = useLingui();
  const { pair, data } = useComparison();
  const { asOfTexts } = data;
  const { share, multiple } = useCapFormats();
  const { a, b } = pair;
  const sides = [a, b];
  const { priceA, priceB, currentRatio } = compare(pair, "1");
  const quantities = divideRanges(pricedQuantity(a), pricedQuantity(b));
  const isSame = a.definition === b.definition;
  const name = isSame ? i18n._(definitionNames[a.definition]) : <Trans>Supply</Trans>;
  return [
    {
      id: "price",
      cells: [
        <Trans key="name">Current price</Trans>,
        ...sides.map(({ facts }) => (
          <PriceFigure key={facts.symbol} facts={facts} asOfTexts={asOfTexts} />
        )),
        <Ratio key="ratio" range={divideRanges(priceA, priceB)} format={share} />,
      ],
    },
    {
      id: "supply",
      cells: [
        name,
        ...sides.map((asset) => (
          <span key={asset.facts.symbol} className={s["parted"]}>
            {!isSame && (
              <small className={s["definition"]}>{i18n._(definitionNames[asset.definition])}</small>
            )}
            <QuantityFigure asset={asset} asOfTexts={asOfTexts} band="below" />
          </span>
        )),
        <Ratio key="ratio" range={quantities} format={multiple} />,
      ],
    },
    {
      id: "cap",
      cells: [
        <Trans key="name">Market cap</Trans>,
        ...sides.map((asset) => (
          <b key={asset.facts.symbol}>
            <CapFigure asset={asset} asOfTexts={asOfTexts} band="elsewhere" />
          </b>
        )),
        <b key="ratio">
          <RangeText range={currentRatio} format={share} band="elsewhere" />
        </b>,
      ],
    },
  ];
}

function Ratio(figure: Pick<ComponentProps<typeof RangeText>, "range" | "format">) {
  return (
    <span className={s["quiet"]}>
      <RangeText {...figure} band="elsewhere" />
    </span>
  );
}
