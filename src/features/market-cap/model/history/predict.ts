import { type BigNumber, decimal, divide, percentChange } from "../../../../lib/decimal.ts";
import type { Day, Decimal } from "../../../../wire/market/market.ts";
import type { ComparedAsset } from "../valuation/underDefinition.ts";
import { quantityOn, supplyAssumption, type SupplyAssumption } from "./quantityOn.ts";
import { startOfDay } from "../../../../lib/clock.ts";

/** Years of the table; the first is the prediction for next year. */
const horizonYears = 6;

/** One year of the table. */
export interface PredictedYear {
  /** Calendar year, `2027`. */
  readonly year: string;
  readonly yearsAhead: number;
  /** US dollars at the year's anniversary of the price. */
  readonly targetPrice: BigNumber;
  /** Against the year before, in per cent. */
  readonly priceChange: BigNumber;
  /** Against today's price, in per cent: what a purchase today would have gained by then. */
  readonly cumulativeRoi: BigNumber;
}

/** A prediction and its assumptions. */
export interface Prediction {
  /** Date of the price it starts from. */
  readonly from: string;
  readonly growthPercent: Decimal;
  readonly supply: SupplyAssumption;
  readonly years: readonly PredictedYear[];
}

/**
 * The price if the asset's market cap grows by the same rate every year. The market cap after n years is today's times
 * (1 + growth)^n, shared by the quantity there will be then: price = today's price x (1 + growth)^n x today's quantity
 * / the quantity then. Where the issuance is known, the quantity grows by it and the price grows less than the market
 * cap. Otherwise the quantity stays the same and both grow alike. This is arithmetic, not a forecast. Unknown without
 * price or quantity.
 */
export function predict(asset: ComparedAsset, growthPercent: Decimal): Prediction | undefined {
  const { price } = asset.facts;
  const factor = decimal(growthPercent).shiftedBy(-2).plus(1);
  if (price === undefined || !factor.isFinite()) return undefined;
  const start = datedDay(price.asOf);
  const quantityNow = quantityOn(asset, start);
  if (quantityNow === undefined) return undefined;
  const priceAfter = (yearsAhead: number): BigNumber | undefined => {
    const quantity = quantityOn(asset, yearsLater(start, yearsAhead));
    const value = decimal(price.value).times(power(factor, yearsAhead)).times(quantityNow);
    return quantity && divide(value, quantity);
  };
  const years = predictedYears(start, decimal(price.value), priceAfter);
  return years && { from: price.asOf, growthPercent, supply: supplyAssumption(asset), years };
}

function predictedYears(
  start: Day,
  priceNow: BigNumber,
  priceAfter: (yearsAhead: number) => BigNumber | undefined,
): readonly PredictedYear[] | undefined {
  const years: PredictedYear[] = [];
  for (let yearsAhead = 1; yearsAhead <= horizonYears; yearsAhead += 1) {
    const targetPrice = priceAfter(yearsAhead);
    if (targetPrice?.isFinite() !== true) return undefined;
    years.push({
      year: yearsLater(start, yearsAhead).slice(0, 4),
      yearsAhead,
      targetPrice,
      priceChange: percentChange(years.at(-1)?.targetPrice ?? priceNow, targetPrice),
      cumulativeRoi: percentChange(priceNow, targetPrice),
    });
  }
  return years;
}

/** A factor, that many times by itself; exact. */
function power(factor: BigNumber, times: number): BigNumber {
  return Array.from({ length: times }, () => factor).reduce(
    (product, next) => product.times(next),
    decimal(1),
  );
}

/** The day that a figure's date stands for: the first one of a month or a year. */
export function datedDay(asOf: string): Day {
  const [year = "", month = "01", day = "01"] = asOf.split("-");
  return `${year}-${month}-${day}`;
}

/** The same day of a later year; 28 February where that year has no leap day. */
export function yearsLater(day: Day, years: number): Day {
  const [year = "", month, date] = day.split("-");
  const later = `${Number.parseInt(year, 10) + years}-${month}-${date}`;
  return isDay(later) ? later : `${later.slice(0, -2)}28`;
}

/** `Date` reads 29 February of a year without a leap day as 1 March. */
function isDay(text: string): boolean {
  return new Date(startOfDay(text)).toISOString().slice(0, 10) === text;
}
