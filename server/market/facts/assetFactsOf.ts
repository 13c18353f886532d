import type { AssetEntry, Figure } from "../../../src/wire/market/market.ts";
import type { AssetFacts, QuantityUnit } from "../../../src/wire/market/marketCap.ts";
import { coinQuantities } from "./coinQuantities.ts";
import { companyCap, sharePrice } from "./companyFigures.ts";
import { divideDigits } from "../model/digits.ts";
import type { MarketView } from "../figures/marketView.ts";
import { policy } from "../model/policy.ts";
import { newestUnits } from "../figures/quoteOf.ts";
import { troyOuncesPerTonne } from "../snapshot/loadSnapshot.ts";

type Named = Pick<AssetFacts, "symbol" | "name" | "class" | "localName">;
type Figures = Omit<AssetFacts, keyof Named>;

/** The figures that make up an asset's market value, each with its origin. Unknown figures are absent. */
export function assetFactsOf(view: MarketView, entry: AssetEntry): AssetFacts {
  const { symbol, name, class: assetClass, localName } = entry;
  const named = { symbol, name, class: assetClass, ...(localName !== undefined && { localName }) };
  return { ...named, ...figuresOfClass[assetClass](view, symbol) };
}

const figuresOfClass: Readonly<
  Record<AssetEntry["class"], (view: MarketView, symbol: string) => Figures>
> = {
  crypto: coinFigures,
  metal: metalFigures,
  stock: companyFigures,
};

function coinFigures(view: MarketView, symbol: string): Figures {
  const price = pricedFigure(view, symbol);
  const day = price?.asOf ?? view.stamp.asOf;
  return {
    unit: "coins",
    pricedPerUnit: "1",
    ...coinQuantities({
      symbol,
      dated: quantityIn(view, symbol, "coins"),
      live: view.coinFacts.get(symbol),
      day,
      from: view.dataset.days[0] ?? day,
    }),
    ...(price && { price }),
  };
}

function metalFigures(view: MarketView, symbol: string): Figures {
  const everMined = quantityIn(view, symbol, "tonnes");
  const price = pricedFigure(view, symbol);
  return {
    unit: "tonnes",
    pricedPerUnit: troyOuncesPerTonne,
    quantities: everMined ? { everMined } : {},
    ...(price && { price }),
  };
}

function companyFigures(view: MarketView, symbol: string): Figures {
  const sharesOutstanding = quantityIn(view, symbol, "shares");
  const published = view.snapshot.stockCaps.get(symbol);
  const marketCap = published && companyCap(published);
  const price = marketCap && sharesOutstanding && sharePrice(marketCap, sharesOutstanding);
  return {
    unit: "shares",
    pricedPerUnit: "1",
    quantities: sharesOutstanding ? { sharesOutstanding } : {},
    ...(price && { price }),
    ...(marketCap && { marketCap }),
  };
}

function quantityIn(view: MarketView, symbol: string, unit: QuantityUnit): Figure | undefined {
  const fact = view.snapshot.facts.get(symbol);
  return fact?.unit === unit ? fact.quantity : undefined;
}

/** US dollars for one coin or one troy ounce on the last day that has a figure. */
function pricedFigure({ dataset, originOf }: MarketView, symbol: string): Figure | undefined {
  const latest = newestUnits(dataset, symbol);
  const value = latest && divideDigits("1", latest.unitsPerUsd, policy.capPriceDigits);
  if (latest === undefined || typeof value !== "string") return undefined;
  const source = originOf(symbol, latest.day).name;
  return { value, asOf: latest.day, source, quality: "measured" };
}
