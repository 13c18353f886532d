import { bitcoinSupply } from "./bitcoinSupply.ts";
import { companyValue, lastPrice, quantity, type Band } from "./embeddedFigures.ts";
import { fraction, over, times, type Fraction } from "./fraction.ts";

/** The expected values of A at a ratio: US dollars for one unit and for all, and the multiple of today's price. */
export interface ExpectedTarget {
  readonly price: Band;
  readonly cap: Band;
  readonly multiple: Band;
}

const ouncesPerTonne = fraction("32150.7466");

/** Multiplies value, low and high by a factor. */
function scaled({ value, low, high }: Band, by: Fraction): Band {
  return { value: times(value, by), low: times(low, by), high: times(high, by) };
}

/** For positive bands the least quotient is the least value divided by the greatest. */
function quotient(a: Band, b: Band): Band {
  return {
    value: over(a.value, b.value),
    low: over(a.low, b.high),
    high: over(a.high, b.low),
  };
}

/** Units of an asset: coins in circulation, shares, troy ounces. */
function unitsOf(symbol: string): Band {
  if (symbol === "BTC") return bitcoinSupply().now;
  return symbol === "XAU" ? scaled(quantity(symbol), ouncesPerTonne) : quantity(symbol);
}

/** US dollars for all of an asset: a company's published value, else its units times its price. */
export function expectedCap(symbol: string): Band {
  return symbol === "AAPL" ? companyValue(symbol) : scaled(unitsOf(symbol), lastPrice(symbol));
}

/** A at a multiple of B's market cap; `units` replaces A's own quantity. */
export function expectedTarget(slug: string, ratio = "1", units?: string): ExpectedTarget {
  const [a = "", b = ""] = slug.toUpperCase().split("-VS-");
  const count = units === undefined ? undefined : fraction(units);
  const quantityA = count ? { value: count, low: count, high: count } : unitsOf(a);
  const capA = count ? scaled(quantityA, lastPrice(a)) : expectedCap(a);
  const cap = scaled(expectedCap(b), fraction(ratio));
  return { cap, price: quotient(cap, quantityA), multiple: quotient(cap, capA) };
}

/** The price of a coin with a constant supply after years of growth in per cent. */
export function expectedAfter(symbol: string, growthPercent: string, years: number): Fraction {
  const growth = over(fraction(growthPercent), fraction("100"));
  const factor = { over: growth.over + growth.under, under: growth.under };
  let price = lastPrice(symbol);
  for (let year = 0; year < years; year += 1) price = times(price, factor);
  return price;
}
