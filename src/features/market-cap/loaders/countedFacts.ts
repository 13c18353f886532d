import { decimal, toPlain } from "../../../lib/decimal.ts";
import type { Decimal, Figure } from "../../../wire/market/market.ts";
import { definitionsOfClass, type AssetFacts } from "../../../wire/market/marketCap.ts";

/** Significant digits of a price: more than any currency shows and fewer than a division leaves. */
const priceDigits = 16;

/**
 * Keeps only the facts that make the market cap under the usual definition: a page that lists many assets carries only
 * what it shows.
 */
export function countedFacts(facts: AssetFacts): AssetFacts {
  const [usual] = definitionsOfClass[facts.class];
  const counted = facts.quantities[usual];
  return { ...datedFacts(facts), quantities: counted ? { [usual]: counted } : {} };
}

/** The facts without the curve of the supply, for a page that shows no other day. */
export function datedFacts(facts: AssetFacts): AssetFacts {
  const { symbol, name, class: assetClass, unit, pricedPerUnit, quantities } = facts;
  const { localName, price, marketCap } = facts;
  return {
    symbol,
    name,
    class: assetClass,
    unit,
    pricedPerUnit,
    quantities,
    ...(localName !== undefined && { localName }),
    ...(price && { price: shortened(price) }),
    ...(marketCap && { marketCap }),
  };
}

function shortened({ low, high, ...figure }: Figure): Figure {
  return {
    ...figure,
    value: short(figure.value),
    ...(low !== undefined && { low: short(low) }),
    ...(high !== undefined && { high: short(high) }),
  };
}

function short(value: Decimal): Decimal {
  return toPlain(decimal(value).precision(priceDigits));
}
