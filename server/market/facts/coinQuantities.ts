import { addDays } from "../../../src/lib/clock.ts";
import type { Day, Figure } from "../../../src/wire/market/market.ts";
import type { AssetFacts } from "../../../src/wire/market/marketCap.ts";
import { bringToDay } from "./issuance/bringToDay.ts";
import { type IssuanceRule, issuanceRules } from "./issuance/issuanceRules.ts";
import { supplyCurve } from "./issuance/supplyCurve.ts";
import { policy } from "../model/policy.ts";
import type { CoinFacts } from "../model/marketSource.ts";
import { trusted } from "../../../src/lib/trusted.ts";

/** A coin, and the days to answer for. */
export interface CoinQuery {
  readonly symbol: string;
  /** The dated circulating supply, if the embedded figures have one. */
  readonly dated: Figure | undefined;
  /** The live source's facts, which replace the dated figure. */
  readonly live: CoinFacts | undefined;
  /** Day of the coin's price. */
  readonly day: Day;
  /** First day of the price history. */
  readonly from: Day;
}

/** The members of `AssetFacts` about the number of coins. */
export type CoinQuantities = Pick<AssetFacts, "quantities" | "issuance">;

/**
 * The number of coins, by definition. A supply that can be calculated is brought to the price's day. All coins of such
 * a coin circulate, so its total is its circulating supply unless a source says otherwise, and its maximum is the
 * rule's. For other coins, only figures of a source are known.
 */
export function coinQuantities({ symbol, dated, live = {}, ...days }: CoinQuery): CoinQuantities {
  const rule = issuanceRules.get(symbol);
  const source = live.circulatingSupply ?? dated;
  const { totalSupply: total, maxSupply: maximum } = live;
  if (rule === undefined) return { quantities: defined({ circulating: source, total, maximum }) };
  const circulating = source && bringToDay(rule, source, days.day);
  return {
    quantities: defined({
      circulating,
      total: total ? bringToDay(rule, total, days.day) : circulating,
      maximum: maximum ?? maximumOf(rule, days.day),
    }),
    ...(source && circulating && issuanceOf(rule, { dated: source, circulating, ...days })),
  };
}

/** A protocol's limit holds on every day, and so on the price's day. */
function maximumOf({ maximum, source }: IssuanceRule, day: Day): Figure | undefined {
  return maximum === undefined
    ? undefined
    : { value: maximum, asOf: day, source, quality: "measured" };
}

interface CurveParts {
  readonly dated: Figure;
  readonly circulating: Figure;
  readonly day: Day;
  readonly from: Day;
}

function issuanceOf(rule: IssuanceRule, parts: CurveParts): Pick<CoinQuantities, "issuance"> {
  const { dated, circulating, day, from } = parts;
  const to = addDays(day, policy.supplyHorizonDays);
  const curve = supplyCurve(rule, { day, supply: circulating.value, from, to });
  if (curve.length === 0) return {};
  const { source, maximum } = rule;
  return { issuance: { source, dated, curve, capped: maximum !== undefined } };
}

/** The record without the members that are `undefined`. */
export function defined<T extends object>(
  record: T,
): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return trusted<{ readonly [K in keyof T]?: Exclude<T[K], undefined> }>(
    Object.fromEntries(entries),
  );
}
