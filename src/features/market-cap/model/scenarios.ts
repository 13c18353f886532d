import { decimal, toPlain } from "../../../lib/decimal.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { compare, targetAt, type ComparedPair, type Target } from "./valuation/compare.ts";
import { marketCap, pricedQuantity } from "./valuation/marketCap.ts";
import { divideRanges, multiplyRanges, rangeOf, scaleRange } from "./valuation/range.ts";

/** Shares of B's value in the tables of scenarios, in per cent; 100 is the equal case. */
const scenarioPercents: readonly Decimal[] = ["10", "20", "50", "100", "200", "500", "1000"];

/** A target, and the share of B that it stands for. */
export interface Scenario extends Target {
  readonly percent: Decimal;
  /** True for 100 %: equal market cap, or equal price. */
  readonly isEqual: boolean;
}

/** A at today's percentage of B's market cap, with the percentage itself where both are known. */
export function todaysScenario(pair: ComparedPair): Scenario | undefined {
  const { currentRatio } = compare(pair, "1");
  if (currentRatio === undefined) return undefined;
  return {
    percent: toPlain(currentRatio.value.shiftedBy(2)),
    isEqual: false,
    ratio: currentRatio,
    cap: marketCap(pair.a)?.range,
    price: rangeOf(pair.a.facts.price),
    multiple: rangeOf({ value: "1" }),
  };
}

/** A at several percentages of B's market cap. */
export function capScenarios(pair: ComparedPair): readonly Scenario[] {
  return scenarioPercents.map((percent) => ({
    ...labelled(percent),
    ...targetAt(pair, shareOf(percent)),
  }));
}

/**
 * A at several percentages of B's price: one of A costs that part of one of B. The ratio of the market caps is then
 * that part times A's quantity over B's, whatever the price is.
 */
export function priceScenarios({ a, b }: ComparedPair): readonly Scenario[] {
  const [quantityA, quantityB] = [pricedQuantity(a), pricedQuantity(b)];
  return scenarioPercents.map((percent) => {
    const price = scaleRange(rangeOf(b.facts.price), shareOf(percent));
    return {
      ...labelled(percent),
      price,
      cap: multiplyRanges(price, quantityA),
      ratio: divideRanges(scaleRange(quantityA, shareOf(percent)), quantityB),
      multiple: divideRanges(price, rangeOf(a.facts.price)),
    };
  });
}

function labelled(percent: Decimal): Pick<Scenario, "percent" | "isEqual"> {
  return { percent, isEqual: decimal(percent).eq(100) };
}

function shareOf(percent: Decimal): Decimal {
  return toPlain(decimal(percent).shiftedBy(-2));
}
