import { Trans, useLingui } from "@lingui/react/macro";
import type { BigNumber } from "../../../../lib/decimal.ts";
import type { Figure } from "../../../../wire/market/market.ts";
import type { AssetFacts } from "../../../../wire/market/marketCap.ts";
import { marketCap } from "../../model/valuation/marketCap.ts";
import { rangeOf } from "../../model/valuation/range.ts";
import type { ComparedAsset } from "../../model/valuation/underDefinition.ts";
import type { Origin } from "./FigureValue.tsx";
import { RangeText } from "../figures/RangeText.tsx";
import { useCapFormats } from "../figures/useCapFormats.ts";
import { definitionNames, useQuantityFormats } from "./quantityFormats.ts";

export interface Origins {
  readonly price: (facts: AssetFacts) => readonly Origin[];
  readonly quantity: (asset: ComparedAsset) => readonly Origin[];
  /** The origins of the figures that make a market cap. */
  readonly cap: (asset: ComparedAsset) => readonly Origin[];
}

/** Names the figures of an asset and writes them in full. An unknown figure has no origin. */
export function useOrigins(): Origins {
  const { i18n } = useLingui();
  const { money, bigMoney } = useCapFormats();
  const { full } = useQuantityFormats();
  const originOf = (
    figure: Figure | undefined,
    name: Origin["name"],
    format: (value: BigNumber) => string,
  ): readonly Origin[] =>
    figure === undefined
      ? []
      : [{ figure, name, value: <RangeText range={rangeOf(figure)} format={format} /> }];
  const price: Origins["price"] = (facts) =>
    originOf(facts.price, <PriceName unit={facts.unit} />, money);
  const quantity: Origins["quantity"] = ({ facts, definition }) =>
    originOf(facts.quantities[definition], i18n._(definitionNames[definition]), (amount) =>
      full(amount, facts),
    );
  const cap: Origins["cap"] = (asset) => {
    const { inputs = [] } = marketCap(asset) ?? {};
    return inputs.flatMap((figure) => {
      if (figure === asset.facts.price) return price(asset.facts);
      return figure === asset.facts.marketCap
        ? originOf(figure, <Trans>Market cap</Trans>, bigMoney)
        : quantity(asset);
    });
  };
  return { price, quantity, cap };
}

function PriceName({ unit }: Pick<AssetFacts, "unit">) {
  if (unit === "tonnes") return <Trans>Price of a troy ounce</Trans>;
  return unit === "shares" ? <Trans>Price of a share</Trans> : <Trans>Price of a coin</Trans>;
}
