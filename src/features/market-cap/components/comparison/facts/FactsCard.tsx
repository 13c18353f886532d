import { Trans, useLingui } from "@lingui/react/macro";
import { markPath } from "../../../../../market/markedSymbols.ts";
import { useHref } from "../../../../../state/hooks/usePage.ts";
import { AssetMark } from "../../../../../ui/asset-mark/AssetMark.tsx";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Table } from "../../../../../ui/table/Table.tsx";
import { knownDefinitions } from "../../../model/valuation/underDefinition.ts";
import { CapFigure, PriceFigure, QuantityFigure } from "../../origins/AssetFigures.tsx";
import { definitionNames } from "../../origins/useOrigins.tsx";
import { comparisonHref } from "../address/comparisonHref.ts";
import { DefinitionSwitch } from "./DefinitionSwitch.tsx";
import { useComparison } from "../useComparison.ts";
import { usePageSearch } from "../address/pageLinks.tsx";
import s from "../Comparison.module.css";

/** What both assets are now, each figure with its date and source, and what counts as their supply. */
export function FactsCard() {
  const { i18n, t } = useLingui();
  const { pair, data } = useComparison();
  const { asOfTexts } = data;
  const sides = [pair.a, pair.b];
  return (
    <Card title={<Trans>Current figures</Trans>} aside={<SwapLink />}>
      <div className={s["dense"]}>
        <Table
          wide
          caption={t`Price, supply, and market cap of both`}
          captionHidden
          columns={[
            { id: "figure", label: <Trans>Figure</Trans> },
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
          ]}
          rows={[
            {
              id: "price",
              cells: [
                <Trans key="name">Current price</Trans>,
                ...sides.map(({ facts }) => (
                  <PriceFigure key={facts.symbol} facts={facts} asOfTexts={asOfTexts} />
                )),
              ],
            },
            {
              id: "supply",
              cells: [
                <Trans key="name">Supply</Trans>,
                ...sides.map((asset) => (
                  <span key={asset.facts.symbol} className={s["supply"]}>
                    <small className={s["definition"]}>
                      {i18n._(definitionNames[asset.definition])}
                    </small>
                    <QuantityFigure asset={asset} asOfTexts={asOfTexts} />
                  </span>
                )),
              ],
            },
            {
              id: "cap",
              cells: [
                <Trans key="name">Market cap</Trans>,
                ...sides.map((asset) => (
                  <CapFigure key={asset.facts.symbol} asset={asset} asOfTexts={asOfTexts} />
                )),
              ],
            },
          ]}
        />
      </div>
      {sides.map(
        (asset, index) =>
          knownDefinitions(asset.facts).length > 1 && (
            <DefinitionSwitch
              key={asset.facts.symbol}
              asset={asset}
              side={index === 0 ? "supplyA" : "supplyB"}
            />
          ),
      )}
    </Card>
  );
}

function SwapLink() {
  const { pair, search } = useComparison();
  const { a, b } = pair;
  const href = useHref();
  const pageSearch = usePageSearch();
  const [tickerA, tickerB] = [b.facts.symbol, a.facts.symbol];
  const { ratio: _ratio, ...kept } = pageSearch({});
  const { supplyA: _a, supplyB: _b, ...others } = kept;
  const swapped = {
    ...others,
    ...(search.supplyB && { supplyA: search.supplyB }),
    ...(search.supplyA && { supplyB: search.supplyA }),
  };
  return (
    <a href={href(comparisonHref({ a: b, b: a }, swapped))}>
      <Trans>
        Swap: {tickerA} vs {tickerB}
      </Trans>
    </a>
  );
}
